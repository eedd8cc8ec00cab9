import type { AdapterHost, SendTransactionRequest } from '@portico/core'
import { submit } from './submit.ts'

/**
 * Requests a signature of one transaction, sends it and waits for its confirmation, unless `until` says otherwise. Throws as
 * `submit` does.
 */
export async function sendTransaction(
  { transaction, until, ...signer }: SendTransactionRequest,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ hash: string }> {
  return submit(signer, { transaction, clock, ...(until && { until }) })
}
