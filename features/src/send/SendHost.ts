import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'
import type { SendEvents } from './SendEvents.ts'
import type { SendViews } from './SendViews.ts'

/** What sending needs of the kit. */
export type SendHost = Pick<
  FeatureHost<SendViews, SendEvents, typeof en>,
  | 'adapter'
  | 'adapters'
  | 'balances'
  | 'clock'
  | 'connections'
  | 'identities'
  | 'networks'
  | 'notify'
  | 'router'
  | 'send'
  | 'signal'
  | 'signer'
  | 'storage'
  | 't'
  | 'track'
  | 'transactions'
>
