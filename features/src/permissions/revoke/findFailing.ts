import { type Call, type Signer, withLimit } from '@portico/core'
import type { PermissionsHost } from '../PermissionsHost.ts'
import type { RevocationStep } from './RevocationStep.ts'

/** Milliseconds for a node to try the calls once. */
const answerMs = 10_000

/**
 * The steps whose calls would fail, by a trial at the node: one of them would end all that are made at once, and anybody
 * can have a contract listed that fails. None where the node does not tell.
 */
export async function findFailing(
  { adapter: adapterOf, clock }: Pick<PermissionsHost, 'adapter' | 'clock'>,
  { account, network, connector }: Signer,
  steps: readonly RevocationStep[],
): Promise<readonly RevocationStep[]> {
  const failing: RevocationStep[] = []
  try {
    const adapter = await adapterOf(network.chainNamespace)
    if (!adapter?.previewCalls) return failing
    for (let left = steps; left.length > 1; left = steps.filter((it) => !failing.includes(it))) {
      const calls = left.flatMap(({ revocation }): readonly Call[] =>
        'call' in revocation ? [revocation.call] : [],
      )
      const trial = adapter.previewCalls({ account, network, connector, calls })
      const { failure, failedAt = 0 } = await withLimit(trial, { clock, ms: answerMs })
      const found = left[failedAt]
      if (!failure || !found) return failing
      failing.push(found)
    }
  } catch {
    // A trial that cannot run proves nothing; the wallet tries them itself.
  }
  return failing
}
