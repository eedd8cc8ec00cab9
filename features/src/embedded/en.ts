import { defineMessages } from '@portico/core/feature'

/** Titles of the views of logging in, by the view. */
export const loginTitles = {
  EmailLogin: 'Continue with email',
  EmailVerifyOtp: 'Confirm email',
  EmailVerifyDevice: 'Register device',
  ConnectingSocial: 'Social login',
  ConnectingFarcaster: 'Sign in with Farcaster',
} as const
/**
 * Titles of the views of a wallet, which have its name. The frame names itself what it asks: an approval, or how
 * the wallet is kept.
 */
export const walletTitles = {
  ApproveTransaction: '{name}',
  EmbeddedWallet: '{name}',
  UpdateEmailWallet: 'Edit email',
  UpdateEmailPrimaryOtp: 'Confirm current email',
  UpdateEmailSecondaryOtp: 'Confirm new email',
} as const

/** Texts outside of the feature's views. */
export const en = defineMessages({ name: 'Your wallet', ...loginTitles, ...walletTitles })
