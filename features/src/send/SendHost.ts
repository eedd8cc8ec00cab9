import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** The views of the feature, with their params. */
export type SendViews = {
  /** What is known already: the receiver as one would type it, an amount in units of the token, and its address. */
  WalletSend: { to?: string; amount?: string; token?: string } | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletSendConfirmed: { id: string }
}

type Where = { network: string }

/** What happens to transfers, without address, amount or hash. */
export type SendEvents = {
  OPEN_SEND: Where
  SEND_INITIATED: Where & { token: string }
  SEND_SUCCESS: Where & { token: string }
  SEND_REJECTED: Where & { token: string }
  SEND_ERROR: Where & { token: string; code: string }
}

/** What sending needs of the kit. */
export type SendHost = Pick<
  FeatureHost<SendViews, SendEvents, typeof en>,
  | 'adapter'
  | 'adapters'
  | 'balances'
  | 'clock'
  | 'connections'
  | 'identities'
  | 'networks'
  | 'notify'
  | 'router'
  | 'send'
  | 'signal'
  | 'signer'
  | 'storage'
  | 't'
  | 'track'
  | 'transactions'
>
