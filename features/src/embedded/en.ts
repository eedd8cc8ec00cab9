import { defineMessages } from '@portico/core'

/** Texts outside of the feature's views, and the titles of its views. */
export const en = defineMessages({
  name: 'Email or social',
  email: 'Continue with email',
  social: 'Social login',
  checkEmail: 'Confirm email',
  registerDevice: 'Register device',
  farcaster: 'Sign in with Farcaster',
  wallet: 'Embedded wallet',
  editEmail: 'Edit email',
  confirmCurrent: 'Confirm current email',
  confirmNew: 'Confirm new email',
})
