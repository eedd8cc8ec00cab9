import type { FeatureHost } from '@portico/core'

/** What WalletConnect needs of the kit. */
export type WalletConnectHost = Pick<
  FeatureHost,
  | 'adapters'
  | 'networks'
  | 'connections'
  | 'storage'
  | 'clock'
  | 'projectId'
  | 'metadata'
  | 'alert'
  | 'connect'
  | 'signIn'
>
