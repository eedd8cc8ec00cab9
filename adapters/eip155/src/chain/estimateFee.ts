import type { Fee, SendRequest } from '@portico/core'
import { formatUnits } from 'viem'
import { highestFee } from './highestFee.ts'
import { readGasTerms } from './readGasTerms.ts'
import { rollupFee } from './rollupFee.ts'
import { toNodeError } from './toNodeError.ts'
import { countedTransaction } from './toTransaction.ts'

/**
 * Estimates the maximum cost of a send: its gas, and on a rollup the data that it publishes on its parent chain. Throws
 * as `countedTransaction` and `readGasTerms` do.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const transaction = await countedTransaction(request)
  const { symbol, decimals } = network.nativeCurrency
  const [terms, published] = await Promise.all([
    readGasTerms(network, transaction),
    rollupFee(network, transaction).catch((cause: unknown) => {
      throw toNodeError(cause, network)
    }),
  ])
  return { amount: formatUnits(highestFee(terms) + published, decimals), symbol }
}
