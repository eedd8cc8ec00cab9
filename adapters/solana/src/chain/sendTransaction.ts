import type { AdapterHost, SendTransactionRequest } from '@portico/core'
import { submit } from './submit.ts'

/** Asks the wallet to sign and send one transaction, and waits until the network has it. Throws as `submit` does. */
export async function sendTransaction(
  { transaction, ...signer }: SendTransactionRequest,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ hash: string }> {
  return submit(signer, { transaction, clock })
}
