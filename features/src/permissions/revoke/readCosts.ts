import { type Clock, type PermissionQuery, withLimit } from '@portico/core'
import { costKey, type RevocationCosts } from './RevocationCosts.ts'
import type { RevocationStep } from './RevocationStep.ts'

/** Milliseconds for a source to tell all costs. */
const answerMs = 20_000

/** What the sources say that these steps cost. */
export async function readCosts(
  steps: readonly RevocationStep[],
  query: PermissionQuery,
  clock: Clock,
): Promise<RevocationCosts> {
  const sources = [...new Set(steps.map(({ source }) => source))]
  const found = await Promise.all(
    sources.map(async (source) => {
      const own = steps.filter((it) => it.source === source)
      const { signal } = query
      if (!source.estimate) return []
      try {
        const asked = source.estimate(
          own.map(({ revocation }) => revocation),
          query,
        )
        const costs = await withLimit(asked, { clock, ms: answerMs, signal })
        return own.map((step, at) => [costKey(step), costs[at] ?? new Error('No cost')] as const)
      } catch (error) {
        return own.map((step) => [costKey(step), error as Error] as const)
      }
    }),
  )
  return new Map(found.flat())
}
