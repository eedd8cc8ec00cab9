import type { PermissionSource } from '@portico/core'

export type PermissionsOptions = {
  /** Sources of the dapp, beside those of its adapters and features. */
  readonly sources?: readonly PermissionSource[]
  /**
   * Lists the sessions that a data service keeps (R7.20, R7.21): the kit's `services.data`, or the service with this base
   * URL. Default: none is asked.
   */
  readonly sessions?: boolean | string
  /** Names of contracts and accounts that the dapp knows, by address: who has no name is shown as unknown. */
  readonly names?: Readonly<Record<string, string>>
}
