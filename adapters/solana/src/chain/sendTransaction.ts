import type { AdapterHost, SendTransactionRequest } from '@portico/core'
import { submit } from './submit.ts'

/** Requests a signature of one transaction, sends it and waits for its confirmation. Throws as `submit` does. */
export async function sendTransaction(
  { transaction, ...signer }: SendTransactionRequest,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ hash: string }> {
  return submit(signer, { transaction, clock })
}
