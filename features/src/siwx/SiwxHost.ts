import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'
import type { SiwxEvents } from './SiwxEvents.ts'
import type { SiwxViews } from './SiwxViews.ts'

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
