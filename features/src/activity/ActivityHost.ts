import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** The part of the kit that the list of transactions uses. */
export type ActivityHost = Pick<
  FeatureHost<never, never, typeof en>,
  'account' | 'caller' | 'clock' | 'notify' | 'service' | 't' | 'transactions' | 'transport'
>
