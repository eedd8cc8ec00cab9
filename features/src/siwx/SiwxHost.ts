import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

type Where = { network: string; isSmartAccount: boolean }

/** The analytics events of sign-in, without address, message or signature. */
export type SiwxEvents = {
  CLICK_SIGN_SIWX_MESSAGE: Where
  CLICK_CANCEL_SIWX: Where
  SIWX_AUTH_SUCCESS: Where
  /** `message` is that of the error. */
  SIWX_AUTH_ERROR: Where & { message: string }
}

/** The part of the kit that sign-in uses. */
export type SiwxHost = Pick<
  FeatureHost<SiwxViews, SiwxEvents, typeof en>,
  | 'adapter'
  | 'attempts'
  | 'clock'
  | 'connectAim'
  | 'connections'
  | 'disconnect'
  | 'guards'
  | 'modal'
  | 'networks'
  | 'notify'
  | 'router'
  | 'signal'
  | 'signer'
  | 'storage'
  | 'switchNetwork'
  | 't'
  | 'track'
  | 'transport'
>

/** The views of the feature, with their params. */
type SiwxViews = {
  SIWXSignMessage: undefined
  /** Alias of `SIWXSignMessage` under its former name. */
  ConnectingSiwe: undefined
}
