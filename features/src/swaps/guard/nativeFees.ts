import { parseAmount } from '@portico/core/amount'
import type { Agreement } from './Agreement.ts'

/** The native currency, in base units, that a swap between two networks may take in addition, as its quote showed. */
export function nativeFees({ offer: { quote, input }, native }: Agreement): bigint {
  if (!native || input.from.networkId === input.to.networkId) return 0n
  return quote.fees
    .filter(({ isAdditional, symbol }) => isAdditional && symbol === native.symbol)
    .reduce((sum, { amount }) => sum + parseAmount(amount, native.decimals), 0n)
}
