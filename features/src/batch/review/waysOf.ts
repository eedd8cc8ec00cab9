import type { CaipNetworkId, Capabilities } from '@portico/core'
import type { BatchWay } from '../BatchRequest.ts'

type Question = { readonly networkId: CaipNetworkId; readonly atomicRequired: boolean }

/**
 * The ways in which a wallet with these capabilities (EIP-5792, versions 1 and 2) makes several calls, the first one as
 * default. An account is never upgraded by default, unless all or none is demanded.
 */
export function waysOf(
  capabilities: Capabilities,
  { networkId, atomicRequired }: Question,
): readonly BatchWay[] {
  const { atomic, atomicBatch } = { ...capabilities['eip155:0'], ...capabilities[networkId] }
  const { status } = (atomic ?? {}) as { readonly status?: unknown }
  const { supported } = (atomicBatch ?? {}) as { readonly supported?: unknown }
  if (status === 'supported' || (status === undefined && supported === true)) return ['together']
  const upgrade: readonly BatchWay[] = status === 'ready' ? ['upgrade'] : []
  return atomicRequired ? upgrade : ['inTurn', ...upgrade]
}
