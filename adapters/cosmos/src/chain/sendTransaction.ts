import type { AdapterHost, SendTransactionRequest } from '@portico/core'
import { signTransactions } from '../sign/signTransactions.ts'
import { broadcast } from './broadcast.ts'
import { readClient } from './readClient.ts'

/**
 * Signs a `SignDoc` and broadcasts it. Throws as `signTransactions` and `broadcast` do; when no endpoint answers,
 * before any wallet request.
 */
export async function sendTransaction(
  { transaction, until, ...signer }: SendTransactionRequest,
  { clock }: AdapterHost,
): Promise<{ hash: string }> {
  const client = await readClient(signer.network, async (open) => open, clock)
  const [signed] = await signTransactions({ ...signer, transactions: [transaction] })
  return broadcast({ chain: client, clock, ...(until && { until }) }, signed!)
}
