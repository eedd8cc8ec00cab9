import { type Fee, type NamespaceAdapter, requestErrors, type Signer } from '@portico/core'
import type { Agreement } from '../guard/Agreement.ts'
import { checkTransaction } from '../guard/checkTransaction.ts'

type Trial = {
  readonly adapter: NamespaceAdapter
  readonly signer: Signer
  readonly agreement: Agreement
}

/**
 * Tries a transaction that a provider built, and returns its fee. Throws as `checkTransaction` does, and `network/*` when no
 * node tried it.
 */
export async function tryTransaction(
  transaction: Uint8Array,
  { adapter, signer, agreement }: Trial,
): Promise<Fee> {
  if (!adapter.previewTransaction)
    throw requestErrors.create('unsupported', ['previewTransaction', adapter.namespace])
  const preview = await adapter.previewTransaction({ ...signer, transaction })
  checkTransaction(preview, agreement)
  return preview.fee
}
