import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** The view of the feature: the request that is open, else the list. */
export type PermissionsViews = { Permissions: undefined }

type Where = { network: string; count: number }

/** The analytics events of permissions, without addresses and amounts. */
export type PermissionsEvents = {
  REVOKE_INITIATED: Where
  REVOKE_SUCCESS: Where
  REVOKE_ERROR: Where & { code: string }
}

/** The part of the kit that permissions use. */
export type PermissionsHost = Pick<
  FeatureHost<PermissionsViews, PermissionsEvents, typeof en>,
  | 'adapter'
  | 'caller'
  | 'clock'
  | 'connections'
  | 'modal'
  | 'permissionSources'
  | 'router'
  | 'sendCalls'
  | 'sendTransaction'
  | 'service'
  | 'signMessage'
  | 'signal'
  | 'signer'
  | 'storage'
  | 'track'
  | 'transactions'
  | 'transport'
>
