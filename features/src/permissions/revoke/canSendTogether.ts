import { type Signer, withLimit } from '@portico/core'
import type { PermissionsHost } from '../PermissionsHost.ts'

/** Milliseconds for a wallet to say what it can. */
const answerMs = 5_000

/**
 * Whether the wallet makes all calls or none now (EIP-5792, versions 1 and 2). A wallet that would have to upgrade the
 * account for that is asked for each call.
 */
export async function canSendTogether(
  { adapter: adapterOf, clock }: Pick<PermissionsHost, 'adapter' | 'clock'>,
  signer: Signer,
): Promise<boolean> {
  const { caipNetworkId, chainNamespace } = signer.network
  try {
    const adapter = await adapterOf(chainNamespace)
    if (!adapter?.getCapabilities || !adapter.sendCalls || !adapter.getCallsStatus) return false
    const found = await withLimit(adapter.getCapabilities(signer), { clock, ms: answerMs })
    const { atomic, atomicBatch } = { ...found['eip155:0'], ...found[caipNetworkId] }
    const { status } = (atomic ?? {}) as { readonly status?: unknown }
    const { supported } = (atomicBatch ?? {}) as { readonly supported?: unknown }
    return status === 'supported' || (status === undefined && supported === true)
  } catch {
    return false // a wallet that does not say what it can is asked for each call
  }
}
