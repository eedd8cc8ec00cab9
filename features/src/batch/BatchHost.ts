import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** The views of the feature, with their params. */
export type BatchViews = { Batch: undefined }

type Where = { network: string; calls: number }

/** The analytics events of batches, without addresses and amounts. */
export type BatchEvents = {
  BATCH_INITIATED: Where & { way: string }
  BATCH_SUCCESS: Where & { way: string }
  BATCH_ERROR: Where & { way: string; code: string }
}

/** The part of the kit that batches use. */
export type BatchHost = Pick<
  FeatureHost<BatchViews, BatchEvents, typeof en>,
  | 'adapter'
  | 'clock'
  | 'connections'
  | 'metadata'
  | 'modal'
  | 'networks'
  | 'router'
  | 'sendCalls'
  | 'sendTransaction'
  | 'signal'
  | 'signer'
  | 'storage'
  | 'track'
  | 'transactions'
>
