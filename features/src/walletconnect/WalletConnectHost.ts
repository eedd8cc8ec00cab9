import type { FeatureHost } from '@portico/core'

/** The part of the kit that WalletConnect uses. */
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
  | 'disconnect'
  | 'signIn'
>
