import { formatUnits, type Hex } from 'viem'
import { wordOf } from './callContract.ts'

/** `uiMultiplier()` of ERC-8056, and of BEP-677 that is the same: shown amounts follow it, transfers and allowances do not. */
export const multiplierCall: Hex = '0xa60bf13d'
export const unscaled = 10n ** 18n

/** How amounts of a token are shown. */
export type Scale = {
  /** 0 when the contract has none, as for NFT collections. */
  readonly decimals: number
  /** With 18 decimals; absent for a token whose shown amounts are its base units by its decimals. */
  readonly multiplier?: bigint
}

/** A contract that answers every call alike has none, and the standard knows no multiplier of zero. */
export function multiplierOf(
  answer: string | undefined,
  decimals: string | undefined,
): Pick<Scale, 'multiplier'> {
  const multiplier = answer === decimals ? 0n : (wordOf(answer) ?? 0n)
  return multiplier > 0n ? { multiplier } : {}
}

/** An amount in whole units as it is shown, rounded down. */
export function formatShown(units: bigint, { decimals, multiplier = unscaled }: Scale): string {
  return formatUnits((units * multiplier) / unscaled, decimals)
}

/** The base units that are shown as no more than this many smallest shown units. */
export function unitsOf(
  shown: bigint,
  { multiplier = unscaled }: Pick<Scale, 'multiplier'>,
): bigint {
  return (shown * unscaled) / multiplier
}
