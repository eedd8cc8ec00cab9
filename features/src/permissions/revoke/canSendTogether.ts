import type { Signer } from '@portico/core'
import { atomicityOf, readCapabilities } from '@portico/core/calls'
import type { PermissionsHost } from '../PermissionsHost.ts'

/**
 * Whether the wallet makes all calls or none now (EIP-5792, versions 1 and 2). A wallet that would have to upgrade the
 * account for that is asked for each call.
 */
export async function canSendTogether(
  { adapter: adapterOf, clock }: Pick<PermissionsHost, 'adapter' | 'clock'>,
  signer: Signer,
): Promise<boolean> {
  const { caipNetworkId, chainNamespace } = signer.network
  const adapter = await adapterOf(chainNamespace)
  if (!adapter?.getCapabilities || !adapter.sendCalls || !adapter.getCallsStatus) return false
  return atomicityOf(await readCapabilities(adapter, signer, clock), caipNetworkId) === 'supported'
}
