import type { Namespace } from '@portico/core'
import { featureErrors } from '@portico/core/internal'
import { type ActionState, useActions, useFeatureKit } from '@portico/react'
import type { Batch } from '../Batch.ts'
import type { BatchRequest, BatchResult } from '../BatchRequest.ts'
import type { batch } from '../index.ts'

/** The action of `useBatch` in two forms, and the state of its last run. */
export type BatchHook = {
  /** Never rejects; the state holds the error. */
  runBatch<ns extends Namespace = Namespace>(request: BatchRequest<ns>): void
  /** As `kit.features.batch.run`. */
  readonly runBatchAsync: Batch['run']
  reset(): void
} & ActionState<BatchResult>

/**
 * Reviews several calls with the visitor, and makes them as the wallet can. Fails with `batch/*` and `request/*`; throws
 * `feature/missing` when batches are not installed.
 */
export function useBatch(): BatchHook {
  const { batch: api } = useFeatureKit<typeof batch>().features as { readonly batch?: Batch }
  if (!api)
    throw featureErrors.create('missing', ['batch'], {
      hints: ['Add batch() of @portico/features/batch to the features of createKit'],
    })
  return useActions({ runBatch: api.run })
}
