import type { FeatureHost } from '@portico/core/feature'
import type { en } from './en.ts'

/** The analytics events of logins, without addresses of any kind. */
export type EmbeddedEvents = {
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  /** `message` is that of the error. */
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: { provider: string }
  SOCIAL_LOGIN_SUCCESS: { provider: string; reconnect: boolean }
  SOCIAL_LOGIN_ERROR: { provider: string; message: string }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: string }
  SOCIAL_LOGIN_CANCELED: { provider: string }
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: string }
}

/** The views of the feature, with their params. */
type EmbeddedViews = {
  EmailLogin: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  ConnectingSocial: { provider: string }
  ConnectingFarcaster: undefined
  ApproveTransaction: undefined
  EmbeddedWallet: undefined
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: { email: string }
  UpdateEmailSecondaryOtp: { email: string }
}

/** The kit as the feature sees it. */
export type EmbeddedHost = FeatureHost<EmbeddedViews, EmbeddedEvents, typeof en>
