import { type Clock, limitRequest } from '@portico/core'
import type { SwapProvider } from './SwapProvider.ts'
import { swapErrors } from './swapErrors.ts'

type Life = { readonly clock: Clock; readonly signals: readonly AbortSignal[] }
type Limit = { readonly ms: number; readonly provider: Pick<SwapProvider, 'name'> }

/** Runs a request to a provider; one that takes too long throws `swaps/timeout` with the provider's name. */
export function withSwapLimit<value>(
  { clock, signals }: Life,
  { ms, provider }: Limit,
  ask: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const expired = () => swapErrors.create('timeout', [provider.name])
  return limitRequest({ clock, ms, signals, expired }, ask)
}
