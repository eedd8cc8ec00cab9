import type { SignTransactionsRequest } from '@portico/core'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { checkSigned } from './checkSigned.ts'
import { readPsbt } from './readPsbt.ts'
import { requestSignatures } from './requestSignatures.ts'

/**
 * Signs PSBTs with one request each and returns them as the wallet does: with signatures, or final. Throws `bip122/*`,
 * and as `confirmSigner` and `requestWallet` do.
 */
export async function signTransactions({
  transactions,
  ...signer
}: SignTransactionsRequest): Promise<readonly Uint8Array[]> {
  const given = transactions.map(readPsbt)
  const confirmed = await confirmSigner(signer)
  const answers: Uint8Array[] = []
  for (const [at, transaction] of given.entries()) {
    const psbt = transactions[at] as Uint8Array // `given` is parsed from `transactions`
    const answer = await requestSignatures(confirmed, transaction, psbt)
    checkSigned(transaction, answer, confirmed.grant)
    answers.push(answer)
  }
  return answers
}
