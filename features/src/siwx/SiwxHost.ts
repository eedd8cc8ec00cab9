import { defineMessages, type FeatureHost } from '@portico/core/feature'

/** Texts that are needed before the feature's code has loaded, and those of its notices. */
export const en = defineMessages({
  signIn: 'Sign in',
  signFirst: 'Sign in, or cancel.',
  unprepared: 'A problem occurred while trying initialize authentication',
  unsigned: 'Error signing message',
  authenticating: 'Authenticating...',
  signedIn: 'You are signed in',
})

type Where = { network: string; isSmartAccount: boolean }

/** The analytics events of sign-in, without address, message or signature. */
export type SiwxEvents = {
  CLICK_SIGN_SIWX_MESSAGE: Where
  CLICK_CANCEL_SIWX: Where
  SIWX_AUTH_SUCCESS: Where
  /** `message` is that of the error. */
  SIWX_AUTH_ERROR: Where & { message: string }
}

/** The views of the feature, with their params. */
type SiwxViews = {
  SIWXSignMessage: undefined
  /** Alias of `SIWXSignMessage` under its former name. */
  ConnectingSiwe: undefined
}

/** The kit, as this feature sees it. */
export type SiwxHost = FeatureHost<SiwxViews, SiwxEvents, typeof en>

/** True for the views that request a signature. */
export function isSigningIn(view: string): boolean {
  return ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction'].includes(view)
}
