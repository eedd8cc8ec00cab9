import { cleanSymbol } from '@portico/core'
import { parseAmount, roundDown } from '@portico/core/amount'
import type { Agreement } from './Agreement.ts'

/** The native currency, in base units, that a swap between two networks may take in addition, as its quote showed. */
export function nativeFees({
  offer: { quote, input },
  native,
}: Pick<Agreement, 'offer' | 'native'>): bigint {
  if (!native || input.from.networkId === input.to.networkId) return 0n
  const own = cleanSymbol(native.symbol, 40)
  return quote.fees
    .filter(({ isAdditional, symbol }) => isAdditional && symbol === own)
    .reduce(
      (sum, { amount }) => sum + parseAmount(roundDown(amount, native.decimals), native.decimals),
      0n,
    )
}
