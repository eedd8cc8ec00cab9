import type { SendTransactionRequest } from '@portico/core'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { broadcast } from './broadcast.ts'
import type { ChainClient } from './ChainClient.ts'
import { checkSigned } from './checkSigned.ts'
import { readPsbt } from './readPsbt.ts'
import { requestSignatures } from './requestSignatures.ts'

/** Signs a PSBT, finalises it and broadcasts it. Throws as `signTransactions` and `broadcast` do. */
export async function sendTransaction(
  { transaction, ...signer }: SendTransactionRequest,
  client: ChainClient,
): Promise<{ hash: string }> {
  const given = readPsbt(transaction)
  const confirmed = await confirmSigner(signer)
  const answer = await requestSignatures(confirmed, given, transaction)
  return broadcast(checkSigned(given, answer, confirmed.grant), client)
}
