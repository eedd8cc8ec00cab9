import type { Capabilities } from '../adapter/Calls.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/Signer.ts'
import type { Clock } from '../async/Clock.ts'
import { withLimit } from '../async/withLimit.ts'

/** Milliseconds for a wallet to say what it can. */
const answerMs = 5_000

/** The wallet's capabilities; none where it does not say what it can. */
export async function readCapabilities(
  adapter: Pick<NamespaceAdapter, 'getCapabilities'> | undefined,
  signer: Signer,
  clock: Clock,
): Promise<Capabilities> {
  const asked = Promise.resolve(adapter?.getCapabilities?.(signer))
  return (await withLimit(asked, { clock, ms: answerMs }).catch(() => undefined)) ?? {}
}
