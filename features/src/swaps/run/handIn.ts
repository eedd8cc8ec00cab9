import { cleanText } from '@portico/core'
import { swapErrors } from '../swapErrors.ts'
import { withSwapLimit } from '../withSwapLimit.ts'
import type { RunParts } from './RunParts.ts'
import type { SwapPlan } from './SwapPlan.ts'

const submitTimeoutMs = 20_000

/**
 * Hands what was signed to the provider, and returns its id. Throws `swaps/badStep` for a provider that takes nothing,
 * `swaps/timeout`, and as the provider does.
 */
export async function handIn(
  { agreement }: SwapPlan,
  signatures: readonly string[],
  { reads, signal }: Pick<RunParts, 'reads'> & { readonly signal: AbortSignal },
): Promise<string> {
  const { offer, deadline } = agreement
  const { provider, quote, input } = offer
  if (!provider.submit) throw swapErrors.create('badStep', [provider.name, 'no submit'])
  const { id } = await withSwapLimit(
    { clock: reads.clock, signals: [signal, reads.signal] },
    { ms: submitTimeoutMs, provider },
    async (own) =>
      provider.submit?.(quote, { ...input, deadline, signatures, signal: own }) ?? { id: '' },
  )
  return cleanText(String(id), 200)
}
