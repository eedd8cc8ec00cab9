import type { FeatureHost } from '@portico/core'
import type { SendEvents } from './SendEvents.ts'
import type { SendViews } from './SendViews.ts'

/** What sending needs of the kit. */
export type SendHost = Pick<
  FeatureHost<SendViews, SendEvents>,
  | 'adapter'
  | 'adapters'
  | 'balances'
  | 'clock'
  | 'connections'
  | 'identities'
  | 'networks'
  | 'notify'
  | 'router'
  | 'signal'
  | 'signer'
  | 'storage'
  | 'track'
  | 'transactions'
>
