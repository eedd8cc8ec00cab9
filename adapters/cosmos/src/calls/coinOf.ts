import { formatAmount } from '@portico/core/amount'
import type { CosmosNetwork } from '../CosmosNetwork.ts'

/** An amount of a coin, as a visitor reads it. */
export type ShownCoin = {
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
  /** The denomination; absent for the native currency. */
  readonly address?: string
}

/** An amount in whole units; that of a coin which the network does not list in base units. */
export function coinOf(
  { denom: native, nativeCurrency, tokens = [] }: CosmosNetwork,
  { denom, units }: { readonly denom: string; readonly units: bigint },
): ShownCoin {
  const { symbol, decimals } =
    denom === native
      ? nativeCurrency
      : (tokens.find((it) => it.denom === denom) ?? { symbol: shortenDenom(denom), decimals: 0 })
  const amount = formatAmount(units, decimals)
  return { amount, symbol, decimals, ...(denom !== native && { address: denom }) }
}

function shortenDenom(denom: string): string {
  return denom.length > 12 ? `${denom.slice(0, 6)}…${denom.slice(-4)}` : denom
}
