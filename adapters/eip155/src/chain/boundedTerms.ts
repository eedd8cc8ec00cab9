import { networkErrors, type SendRequest } from '@portico/core'
import { numberToHex } from 'viem'
import type { EvmTransaction } from '../EvmTransaction.ts'
import { checkFee } from './checkFee.ts'
import { highestFee } from './highestFee.ts'
import { type GasTerms, readGasTerms } from './readGasTerms.ts'
import type { Transaction } from './toTransaction.ts'

/**
 * What a node says of gas and fees, in place of which `own` figures stand, within the bounds of fees. `undefined` where no
 * node says and nobody reviewed a fee: then the wallet asks its own, and shows what it says.
 */
export async function boundedTerms(
  request: Pick<SendRequest, 'network' | 'reviewedFee'>,
  transaction: Omit<Transaction, 'to'> & Partial<Transaction>,
  own: EvmTransaction = {},
): Promise<GasTerms | undefined> {
  try {
    const terms = withOwn(await readGasTerms(request.network, transaction), own)
    checkFee(request, highestFee(terms))
    return terms
  } catch (error) {
    if (request.reviewedFee || !networkErrors.is(error, 'unavailable')) throw error
    return undefined
  }
}

function withOwn(terms: GasTerms, own: EvmTransaction): GasTerms {
  const gas = own.gas ?? terms.gas
  if (own.gasPrice !== undefined) return { gas, gasPrice: own.gasPrice }
  if ('gasPrice' in terms && own.maxFeePerGas === undefined) return { ...terms, gas }
  const fees = 'gasPrice' in terms ? { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n } : terms
  return {
    gas,
    maxFeePerGas: own.maxFeePerGas ?? fees.maxFeePerGas,
    maxPriorityFeePerGas: own.maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas,
  }
}

/** As a wallet reads them. */
export function inHex(terms: GasTerms): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, figure]) => [name, numberToHex(figure)]),
  )
}
