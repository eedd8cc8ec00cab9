type Where = { network: string; isSmartAccount: boolean }

/** What happens to signing in, without address, message or signature. */
export type SiwxEvents = {
  CLICK_SIGN_SIWX_MESSAGE: Where
  CLICK_CANCEL_SIWX: Where
  SIWX_AUTH_SUCCESS: Where
  /** `message` is that of the error. */
  SIWX_AUTH_ERROR: Where & { message: string }
}
