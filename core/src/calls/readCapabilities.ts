import type { Capabilities } from '../adapter/Calls.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/session/Signer.ts'
import type { Clock } from '../async/Clock.ts'
import { withLimit } from '../async/withLimit.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'

/** Milliseconds for a wallet to say what it can. */
const answerMs = 5_000

/** The wallet's capabilities; none where it does not say what it can. */
export async function readCapabilities(
  adapter: Pick<NamespaceAdapter, 'getCapabilities'> | undefined,
  signer: Signer,
  clock: Clock,
): Promise<Capabilities> {
  const reply = Promise.resolve(adapter?.getCapabilities?.(signer))
  return (await withLimit(reply, { clock, ms: answerMs }).catch(() => undefined)) ?? {}
}

/** `ready`: once the wallet has upgraded the account, with its own question (EIP-7702). */
export type Atomicity = 'supported' | 'ready' | 'none'

/** Whether a wallet with these capabilities (EIP-5792, versions 1 and 2) makes all of several calls, or none. */
export function atomicityOf(capabilities: Capabilities, networkId: CaipNetworkId): Atomicity {
  const { namespace } = parseCaipNetworkId(networkId)
  const { atomic, atomicBatch } = {
    ...capabilities[`${namespace}:0`],
    ...capabilities[networkId],
  }
  const { status } = (atomic ?? {}) as { readonly status?: unknown }
  const { supported } = (atomicBatch ?? {}) as { readonly supported?: unknown }
  if (status === 'ready') return 'ready'
  return status === 'supported' || (status === undefined && supported === true)
    ? 'supported'
    : 'none'
}
