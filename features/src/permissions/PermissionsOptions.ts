import type { PermissionSource } from '@portico/core'

export type PermissionsOptions = {
  /** Sources of the dapp, beside those of its adapters and features. */
  readonly sources?: readonly PermissionSource[]
  /** Names of contracts and accounts that the dapp knows, by address: who has no name is shown as unknown. */
  readonly names?: Readonly<Record<string, string>>
}
