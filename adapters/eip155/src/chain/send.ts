import type { SendRequest } from '@portico/core'
import { feeCap } from '@portico/core/amount'
import { numberToHex } from 'viem'
import { chainIdHex } from '../chainIdHex.ts'
import { hashSchema } from '../schemas.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { requestWallet } from '../sign/requestWallet.ts'
import { boundedTerms, inHex } from './boundedTerms.ts'
import type { GasTerms } from './readGasTerms.ts'
import { countedTransaction, toTransaction } from './toTransaction.ts'

/**
 * Requests a transfer from the wallet, within the reviewed fee. Throws as `countedTransaction`,
 * `readGasTerms`, `checkFee`, `confirmSigner` and `requestWallet` do.
 */
export async function send(request: SendRequest): Promise<{ hash: string }> {
  toTransaction(request)
  await confirmSigner(request) // before any node request
  const { value, ...transaction } = await countedTransaction(request)
  const terms = await boundedTerms(request, { value, ...transaction })
  const hash = await requestWallet(confirmSigner(request), {
    method: 'eth_sendTransaction',
    params: [
      {
        ...transaction,
        value: numberToHex(value),
        chainId: chainIdHex(request.network.id),
        ...(terms && inHex({ ...terms, gas: gasLimit(request, terms) })),
      },
    ],
    answer: hashSchema,
    otherwise: 'sendFailed',
  })
  return { hash }
}

/** A contract may need more gas in the next block than in the estimate; a reviewed fee is not exceeded. */
function gasLimit(request: SendRequest, terms: GasTerms): bigint {
  const { gas } = terms
  if (request.data === undefined) return gas
  const cap = feeCap(request)
  const price = 'gasPrice' in terms ? terms.gasPrice : terms.maxFeePerGas
  const wanted = gas + gas / 4n
  if (cap === undefined || price === 0n || wanted * price <= cap) return wanted
  const most = cap / price
  return most > gas ? most : gas
}
