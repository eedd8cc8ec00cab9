import type { CallsStatus } from '../adapter/Calls.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/Signer.ts'
import type { Clock } from '../async/Clock.ts'
import { pause } from '../async/pause.ts'
import { withLimit } from '../async/withLimit.ts'
import { callIntervals } from './callIntervals.ts'

type Waiting = { readonly clock: Clock; readonly signal: AbortSignal }

/** About ten minutes where the wallet answers at once. */
const maxPolls = 220
/** Milliseconds for an answer of the wallet. */
const answerMs = 10_000

/**
 * What the wallet says became of calls that it took at once; `undefined` when it does not tell for ten minutes. Rejects
 * with the signal's reason.
 */
export async function waitForCalls(
  adapter: Pick<NamespaceAdapter, 'getCallsStatus'> | undefined,
  request: Signer & { readonly id: string },
  { clock, signal }: Waiting,
): Promise<CallsStatus | undefined> {
  for (let poll = 0; poll < maxPolls; poll++) {
    // A wallet that does not answer once may answer the next time.
    const asked = Promise.resolve(adapter?.getCallsStatus?.({ ...request, signal }))
    const found = await withLimit(asked, { clock, ms: answerMs }).catch(() => undefined)
    if (found && found.status !== 'pending') return found
    await pause(clock, callIntervals.of(poll), signal)
  }
  return undefined
}
