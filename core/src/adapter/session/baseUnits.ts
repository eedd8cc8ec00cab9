import { formatAmount, parseAmount } from '../../amount/arithmetic.ts'
import { requestErrors } from '../../errors/errorTables.ts'
import type { NetworkDefinition } from '../../network/NetworkDefinition.ts'
import type { TokenBalance } from '../NamespaceAdapter.ts'

/**
 * Converts a decimal string in whole units to base units exactly: an amount with too many decimals, or above
 * `maxUnits` base units (256 bits by default), is rejected, never rounded. Throws `request/badAmount`.
 */
export function toBaseUnits(amount: string, decimals: number, maxUnits = 2n ** 256n - 1n): bigint {
  const hints = [`It is a decimal number with at most ${decimals} decimals`]
  const isPlain = typeof amount === 'string' && /^\d{1,78}(?:\.\d{1,1000})?$/.test(amount)
  try {
    const units = isPlain ? parseAmount(amount, decimals) : maxUnits + 1n
    if (units <= maxUnits) return units
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause, hints })
  }
  throw requestErrors.create('badAmount', [amount], { hints })
}

/** The native balance of a network in the shape of `getBalances`, from base units. */
export function nativeBalance(
  { nativeCurrency: { name, symbol, decimals }, caipNetworkId }: NetworkDefinition,
  units: bigint,
): TokenBalance {
  const quantity = { numeric: formatAmount(units, decimals), decimals: String(decimals) }
  return { name, symbol, chainId: caipNetworkId, quantity }
}
