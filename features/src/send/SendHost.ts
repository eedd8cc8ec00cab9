import { defineMessages, type FeatureHost } from '@portico/core/feature'

/** Texts that Account and the header show before the feature's code has loaded. */
export const en = defineMessages({
  send: 'Send',
  selectToken: 'Choose a token',
  review: 'Review',
  sent: 'Transfer',
  onItsWay: '{amount} {symbol} is on its way',
})

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

/** The kit, as this feature sees it. */
export type SendHost = FeatureHost<SendViews, SendEvents, typeof en>
