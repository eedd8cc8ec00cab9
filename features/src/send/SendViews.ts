/** The views of the feature, with their params. */
export type SendViews = {
  /** What is known already: the receiver as one would type it, an amount in units of the token, and its address. */
  WalletSend: { to?: string; amount?: string; token?: string } | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletSendConfirmed: { id: string }
}
