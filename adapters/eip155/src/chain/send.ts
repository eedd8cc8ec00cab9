import { networkErrors, type SendRequest } from '@portico/core'
import { numberToHex } from 'viem'
import { chainIdHex } from '../chainIdHex.ts'
import { hashSchema } from '../schemas.ts'
import { askWallet } from '../sign/askWallet.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { checkDecimals } from './checkDecimals.ts'
import { checkFee } from './checkFee.ts'
import { highestFee } from './highestFee.ts'
import { type GasTerms, readGasTerms } from './readGasTerms.ts'
import { type Transaction, toTransaction } from './toTransaction.ts'

/**
 * Asks the wallet to send an amount, for no more than the reviewed fee allows. Throws as `toTransaction`,
 * `checkDecimals`, `readGasTerms`, `checkFee`, `confirmSigner` and `askWallet` do.
 */
export async function send(request: SendRequest): Promise<{ hash: string }> {
  const { value, ...transaction } = toTransaction(request)
  await confirmSigner(request) // before a node is asked for anything
  await checkDecimals(request)
  const terms = await boundedTerms(request, { value, ...transaction })
  const hash = await askWallet(confirmSigner(request), {
    method: 'eth_sendTransaction',
    params: [
      {
        ...transaction,
        value: numberToHex(value),
        chainId: chainIdHex(request.network.id),
        ...(terms && inHex(terms)),
      },
    ],
    answer: hashSchema,
    otherwise: 'sendFailed',
  })
  return { hash }
}

/** `undefined` where no node says and nobody reviewed a fee: then the wallet asks its own, and shows what it says. */
async function boundedTerms(
  request: SendRequest,
  transaction: Transaction,
): Promise<GasTerms | undefined> {
  try {
    const terms = await readGasTerms(request.network, transaction)
    checkFee(request, highestFee(terms))
    return terms
  } catch (error) {
    if (request.reviewedFee || !networkErrors.is(error, 'unavailable')) throw error
    return undefined
  }
}

function inHex(terms: GasTerms): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, figure]) => [name, numberToHex(figure)]),
  )
}
