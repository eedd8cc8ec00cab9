import { defineMessages } from '@portico/core'

/** Texts outside of the feature's views, and the titles of these by their names. */
export const en = defineMessages({
  name: 'Email or social',
  EmailLogin: 'Continue with email',
  EmailVerifyOtp: 'Confirm email',
  EmailVerifyDevice: 'Register device',
  ConnectingSocial: 'Social login',
  ConnectingFarcaster: 'Sign in with Farcaster',
  EmbeddedWallet: 'Embedded wallet',
  UpdateEmailWallet: 'Edit email',
  UpdateEmailPrimaryOtp: 'Confirm current email',
  UpdateEmailSecondaryOtp: 'Confirm new email',
})
