import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'
import type { SiwxEvents } from './SiwxEvents.ts'

/** What signing in needs of the kit. */
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
  /** The same by its former name. */
  ConnectingSiwe: undefined
}
