import type { Fee, SendRequest } from '@portico/core'
import { formatUnits } from 'viem'
import { checkDecimals } from './checkDecimals.ts'
import { highestFee } from './highestFee.ts'
import { readGasTerms } from './readGasTerms.ts'
import { toTransaction } from './toTransaction.ts'

/**
 * Estimates the maximum gas cost of a send, without a rollup's fee for its parent chain. Throws as `toTransaction`,
 * `checkDecimals` and `readGasTerms` do.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const transaction = toTransaction(request)
  await checkDecimals(request)
  const { symbol, decimals } = network.nativeCurrency
  const fee = highestFee(await readGasTerms(network, transaction))
  return { amount: formatUnits(fee, decimals), symbol }
}
