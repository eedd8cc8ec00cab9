import { cleanText } from '@portico/core'
import { swapErrors } from '../swapErrors.ts'
import { withSwapLimit } from '../withSwapLimit.ts'
import type { RunParts } from './RunParts.ts'
import type { SwapPlan } from './SwapPlan.ts'

const submitTimeoutMs = 20_000

/**
 * Hands what was signed to the provider, and returns its id. Throws `swaps/badStep` for a provider that takes nothing, as
 * the provider does when it refuses, and `swaps/unknownOutcome` when it may have taken it.
 */
export async function handIn(
  { agreement }: SwapPlan,
  signatures: readonly string[],
  { reads }: Pick<RunParts, 'reads'>,
): Promise<string> {
  const { offer, deadline } = agreement
  const { provider, quote, input } = offer
  if (!provider.submit) throw swapErrors.create('badStep', [provider.name, 'no submit'])
  try {
    const { id } = await withSwapLimit(
      // A visitor who stops waiting does not take back what is signed.
      { clock: reads.clock, signals: [reads.signal] },
      { ms: submitTimeoutMs, provider },
      async (own) =>
        provider.submit?.(quote, { ...input, deadline, signatures, signal: own }) ?? { id: '' },
    )
    return cleanText(String(id), 200)
  } catch (error) {
    throw isRefusal(error)
      ? error
      : swapErrors.create('unknownOutcome', [provider.name], { cause: error })
  }
}

/** Whether the provider certainly did not take it: after another failure it may hold what was signed. */
function isRefusal(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: { status?: number } }
  if (String(code).startsWith('swaps/')) return code !== 'swaps/timeout'
  const { status = 0 } = cause ?? {}
  return code === 'api/http' && status >= 400 && status < 500 && status !== 408
}
