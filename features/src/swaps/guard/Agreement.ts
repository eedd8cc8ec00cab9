import type { NetworkDefinition } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { parseAmount, roundDown } from '@portico/core/amount'
import { isSameAddress } from '@portico/core/caip'
import { cleanSymbol, cleanText } from '@portico/core/feature/store'
import type { Offer } from '../quotes/Offer.ts'
import type { SwapStep } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'

/** What the visitor agreed to, with which everything is compared that a wallet is asked for. */
export type Agreement = {
  readonly offer: Offer
  /** In seconds since the epoch. */
  readonly deadline: number
  /** The currency of the network; without it no additional fee is paid. */
  readonly native?: NetworkDefinition['nativeCurrency']
  /** The wrapped native currency, of a swap with it; without it the data of such a swap counts as unreadable. */
  readonly wrapped?: string | undefined
}

/** What will be asked of the wallet, checked against what was agreed. */
export type SwapPlan = {
  readonly agreement: Agreement
  readonly signer: Signer
  readonly steps: readonly SwapStep[]
  /** The wallet asks once for all steps (EIP-5792). */
  readonly isBatch: boolean
  /** The visitor asked for an approval without limit. */
  readonly isUnlimited: boolean
}

/** The error for a step that is not what was agreed, with what is wrong about it. */
export function stepFault({ offer }: Agreement, fault: string) {
  return swapErrors.create('badStep', [offer.provider.name, cleanText(fault, 80)])
}

/** True for an address of the list, in any spelling. */
export function isListed(list: readonly string[], address: string | undefined): boolean {
  return address !== undefined && list.some((it) => isSameAddress(it, address))
}

/** The native currency, in base units, that a swap between two networks may take in addition, as its quote showed. */
export function nativeFees({
  offer: { quote, input },
  native,
}: Pick<Agreement, 'offer' | 'native'>): bigint {
  if (!native || input.from.networkId === input.to.networkId) return 0n
  const nativeSymbol = cleanSymbol(native.symbol, 40)
  return quote.fees
    .filter(({ isAdditional, symbol }) => isAdditional && symbol === nativeSymbol)
    .reduce(
      (sum, { amount }) => sum + parseAmount(roundDown(amount, native.decimals), native.decimals),
      0n,
    )
}
