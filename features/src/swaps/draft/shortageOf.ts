import type { KitError } from '@portico/core'
import { compareAmounts, formatAmount } from '@portico/core/amount'
import { nativeFees } from '../guard/nativeFees.ts'
import type { Offer } from '../quotes/Offer.ts'
import { swapErrors } from '../swapErrors.ts'
import { nativeToken } from '../tokens/nativeToken.ts'
import type { DraftStore } from './DraftStore.ts'

/**
 * `swaps/shortOfFee` when the account has less native currency than an offer takes beside the amount, or together with it;
 * `undefined` when it has enough, or its balance is not known. The fee of the network comes on top.
 */
export function shortageOf(
  { network, balanceOf }: Pick<DraftStore, 'network' | 'balanceOf'>,
  offer: Offer,
): KitError | undefined {
  if (!network) return undefined
  const { nativeCurrency: native } = network
  const { from, amount } = offer.input
  const fees = nativeFees({ offer, native })
  const balance = fees > 0n ? balanceOf(nativeToken(network)) : undefined
  if (balance === undefined) return undefined
  const needed = fees + (from.address === undefined ? BigInt(amount) : 0n)
  return compareAmounts(formatAmount(needed, native.decimals), balance) > 0
    ? swapErrors.create('shortOfFee', [native.symbol])
    : undefined
}
