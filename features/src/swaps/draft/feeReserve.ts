import type { KitError } from '@portico/core'
import {
  addAmounts,
  compareAmounts,
  formatAmount,
  multiply,
  roundDown,
  subtractAmounts,
} from '@portico/core/amount'
import { nativeFees } from '../guard/Agreement.ts'
import type { Offer } from '../quotes/Offer.ts'
import type { SwapToken } from '../SwapProvider.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'
import { nativeToken } from '../tokens/listTokens.ts'
import type { DraftStore } from './DraftStore.ts'

type Max = {
  readonly from: SwapToken
  /** In whole units. */
  readonly balance: string
  readonly offer: Offer | undefined
}
/** A swap takes about ten times the gas of a transfer; a fee that rises before the block is covered, too. */
const transferFees = '12'

/**
 * The most of a token that can be paid. Of the native currency the network's fee is left over, as the offer says, or
 * twelve times that of a transfer; and what the offer takes in addition to the amount. Throws `swaps/shortOfFee`, and as the adapter does.
 */
export async function maxAmount(
  host: Pick<SwapsHost, 'adapter' | 'signer'>,
  { from, balance, offer }: Max,
): Promise<string> {
  if (from.address !== undefined) return balance
  const signer = host.signer()
  const adapter = await host.adapter(signer.account.namespace)
  const quoted = offer?.quote.fees.find(({ kind }) => kind === 'network')
  const transfer =
    quoted === undefined
      ? await adapter?.estimateFee?.({ ...signer, to: signer.account.address, amount: '0' })
      : undefined
  const priced = quoted
    ? multiply(quoted.amount, '1.5')
    : multiply(transfer?.amount ?? '0', transferFees)
  const { nativeCurrency: native } = signer.network
  const additional = offer ? formatAmount(nativeFees({ offer, native }), native.decimals) : '0'
  // Of accounts that a swap opens, on the way as well.
  const deposits = adapter?.deposits ?? '0'
  const fee = addAmounts(addAmounts(priced, deposits), additional)
  if (compareAmounts(balance, fee) <= 0) throw shortOfFee(from)
  return roundDown(subtractAmounts(balance, fee), from.decimals)
}

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
    ? shortOfFee(native)
    : undefined
}

function shortOfFee({ symbol }: Pick<SwapToken, 'symbol'>) {
  return swapErrors.create('shortOfFee', [symbol], { data: { symbol } })
}
