import { limitRequest } from '../../async/withLimit.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import type { Guard, GuardTable, Verdict } from '../Guards.ts'

/** The time that a guard has, in ms: as long as a wallet where it may ask the visitor, and less to disconnect. */
const limitsMs = { connect: 120_000, switchNetwork: 120_000, disconnect: 10_000 }

type GuardContext = Pick<ConnectionContext, 'guards' | 'clock' | 'report'>

/**
 * Runs each guard of an action in turn; the first rejection wins. A guard that throws or answers with something else is
 * reported, and does not count. One that does not answer in time is reported and rejects, since it may still wait for
 * the visitor; a disconnect goes on. Throws the signal's reason.
 */
export async function checkGuards<name extends keyof typeof limitsMs>(
  { guards, clock, report }: GuardContext,
  name: name,
  { request, signal }: { readonly request: GuardTable[name]; readonly signal?: AbortSignal },
): Promise<Verdict> {
  signal?.throwIfAborted()
  for (const { guard, by } of guards.of(name)) {
    const late = new Error('No answer in time')
    try {
      const verdict = await limitRequest(
        { clock, ms: limitsMs[name], expired: () => late, signals: signal ? [signal] : [] },
        async () => (guard as Guard<name>)(request),
      )
      if (typeof verdict === 'string') return verdict
      if (verdict !== true)
        throw new TypeError(`Expected true or a reason, received ${typeof verdict}`)
    } catch (error) {
      signal?.throwIfAborted()
      report(error, `${by} failed in a guard of ${name}`)
      if (error === late && name !== 'disconnect') return late.message
    }
  }
  return true
}
