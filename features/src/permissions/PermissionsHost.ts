import type { PermissionSource } from '@portico/core/adapter'
import { defineMessages, type FeatureHost } from '@portico/core/feature'

/** Texts that are shown before the feature's code has loaded. */
export const en = defineMessages({ title: 'Permissions' })

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

/** The view of the feature: the request that is open, else the list. */
export type PermissionsViews = { Permissions: undefined }

type Where = { network: string; count: number }

/** The analytics events of permissions, without addresses and amounts. */
export type PermissionsEvents = {
  REVOKE_INITIATED: Where
  REVOKE_SUCCESS: Where
  REVOKE_ERROR: Where & { code: string }
}

/** The kit, as this feature sees it. */
export type PermissionsHost = FeatureHost<PermissionsViews, PermissionsEvents, typeof en>
