import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** The views of the feature, with their params. */
export type SendViews = {
  /**
   * Prefills the form: the receiver as a visitor would type it, an amount in units of the token, and the token's
   * address.
   */
  WalletSend: { to?: string; amount?: string; token?: string } | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletSendConfirmed: { id: string }
}

type Where = { network: string }

/** The analytics events of transfers, without address, amount or hash. */
export type SendEvents = {
  OPEN_SEND: Where
  SEND_INITIATED: Where & { token: string }
  SEND_SUCCESS: Where & { token: string }
  SEND_REJECTED: Where & { token: string }
  SEND_ERROR: Where & { token: string; code: string }
}

/** The part of the kit that sending uses. */
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
