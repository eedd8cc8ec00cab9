import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** What the list of transactions needs of the kit. */
export type ActivityHost = Pick<
  FeatureHost<never, never, typeof en>,
  'account' | 'caller' | 'clock' | 'notify' | 'service' | 't' | 'transactions' | 'transport'
>
