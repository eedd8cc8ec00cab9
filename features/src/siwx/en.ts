import { defineMessages } from '@portico/core'

/** Texts that are needed before the feature's code has loaded, and those of its notices. */
export const en = defineMessages({
  signIn: 'Sign in',
  signFirst: 'Sign in, or cancel.',
  unprepared: 'A problem occurred while trying initialize authentication',
  unsigned: 'Error signing message',
  authenticating: 'Authenticating...',
  signedIn: 'You are signed in',
})
