import type { SendRequest } from '@portico/core'
import { numberToHex } from 'viem'
import { chainIdHex } from '../chainIdHex.ts'
import { hashSchema } from '../schemas.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { requestWallet } from '../sign/requestWallet.ts'
import { boundedTerms, inHex } from './boundedTerms.ts'
import { checkDecimals } from './checkDecimals.ts'
import { toTransaction } from './toTransaction.ts'

/**
 * Requests a transfer from the wallet, within the reviewed fee. Throws as `toTransaction`, `checkDecimals`,
 * `readGasTerms`, `checkFee`, `confirmSigner` and `requestWallet` do.
 */
export async function send(request: SendRequest): Promise<{ hash: string }> {
  const { value, ...transaction } = toTransaction(request)
  await confirmSigner(request) // before any node request
  await checkDecimals(request)
  const terms = await boundedTerms(request, { value, ...transaction })
  // A contract may need more gas in the next block than in the estimate; a reviewed fee is not exceeded.
  const isCall = request.data !== undefined && !request.reviewedFee
  const hash = await requestWallet(confirmSigner(request), {
    method: 'eth_sendTransaction',
    params: [
      {
        ...transaction,
        value: numberToHex(value),
        chainId: chainIdHex(request.network.id),
        ...(terms && inHex(isCall ? { ...terms, gas: terms.gas + terms.gas / 4n } : terms)),
      },
    ],
    answer: hashSchema,
    otherwise: 'sendFailed',
  })
  return { hash }
}
