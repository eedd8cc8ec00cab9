import { type NamespaceAdapter, requestErrors } from '@portico/core'
import { checkPreview, type Proof } from '../guard/checkPreview.ts'
import type { SwapPlan } from './SwapPlan.ts'
import { toCalls } from './toCalls.ts'

/** Tries all steps of a batch as a whole. Throws as `checkPreview` does, and when no node tried them. */
export async function tryBatch(
  { signer, steps, isUnlimited, agreement }: SwapPlan,
  adapter: NamespaceAdapter,
): Promise<Proof> {
  if (!adapter.previewCalls)
    throw requestErrors.create('unsupported', ['previewCalls', adapter.namespace])
  const calls = steps.flatMap((step) => toCalls(step, isUnlimited))
  return checkPreview(await adapter.previewCalls({ ...signer, calls }), agreement)
}
