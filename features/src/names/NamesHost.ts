import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** The views of the feature, with their params. */
export type NamesViews = {
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string }
  /** Buys a name on chain, or goes on with it. */
  BuyAccountName: { name: string }
  /** The records of a name on chain. */
  ManageAccountName: { name: string }
}

/** The analytics events of names, without the name. */
export type NamesEvents = {
  REGISTER_NAME_INITIATED: { provider: string }
  REGISTER_NAME_SUCCESS: { provider: string }
  REGISTER_NAME_ERROR: { provider: string; code: string }
}

/** The part of the kit that names use. */
export type NamesHost = Pick<
  FeatureHost<NamesViews, NamesEvents, typeof en>,
  | 'adapter'
  | 'caller'
  | 'clock'
  | 'connections'
  | 'identities'
  | 'networks'
  | 'router'
  | 'send'
  | 'service'
  | 'signMessage'
  | 'signal'
  | 'signer'
  | 'storage'
  | 'track'
  | 'transport'
>
