import { type Clock, withLimit } from '@portico/core'
import type { SwapProvider } from './SwapProvider.ts'
import { swapErrors } from './swapErrors.ts'

type Life = { readonly clock: Clock; readonly signals: readonly AbortSignal[] }
type Limit = { readonly ms: number; readonly provider: Pick<SwapProvider, 'name'> }

/**
 * Runs a request to a provider. It is aborted with the first of the signals, and when it takes too long, which
 * `swaps/timeout` tells with the provider's name.
 */
export async function withSwapLimit<value>(
  { clock, signals }: Life,
  { ms, provider }: Limit,
  ask: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const own = new AbortController()
  const { signal } = own
  for (const it of signals) {
    if (it.aborted) own.abort(it.reason)
    else it.addEventListener('abort', () => own.abort(it.reason), { signal })
  }
  const expired = () => swapErrors.create('timeout', [provider.name])
  try {
    // In a task of its own, so that a provider that throws at once rejects, too.
    const work = Promise.resolve().then(() => ask(signal))
    return await withLimit(work, { clock, ms, signal, expired })
  } finally {
    own.abort()
  }
}
