import { networkErrors, type SendRequest } from '@portico/core'
import { beforeAsking } from '@portico/core/adapter'
import { numberToHex } from 'viem'
import type { EvmTransaction } from '../EvmTransaction.ts'
import { checkFee } from './checkFee.ts'
import { highestFee } from './highestFee.ts'
import { type GasTerms, readGasTerms } from './readGasTerms.ts'
import type { Transaction } from './toTransaction.ts'

/**
 * The node's gas and fee values, overridden by those in `own`, within the fee limits. `undefined` when no node answers
 * and no fee was reviewed: then the wallet estimates the fee and shows it.
 */
export async function boundedTerms(
  request: Pick<SendRequest, 'network' | 'reviewedFee'>,
  transaction: Omit<Transaction, 'to'> & Partial<Transaction>,
  own: EvmTransaction = {},
): Promise<GasTerms | undefined> {
  try {
    const read = await beforeAsking(() => readGasTerms(request.network, transaction))
    const terms = withOwn(read, own)
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

/** Gas terms in the hex format of wallets. */
export function inHex(terms: GasTerms): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, figure]) => [name, numberToHex(figure)]),
  )
}
