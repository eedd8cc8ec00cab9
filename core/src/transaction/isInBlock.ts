import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { Networks } from '../network/NetworkStore.ts'

type Host = {
  readonly networks: Pick<Networks, 'find'>
  adapter(namespace: Namespace): Promise<NamespaceAdapter | undefined>
}
type Named = {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly hash: string
  readonly signal: AbortSignal
}

/** Whether the network's own node has confirmed a transaction that a service names. Throws `network/*`. */
export async function isInBlock(
  { adapter, networks }: Host,
  { networkId, address, hash, signal }: Named,
): Promise<boolean> {
  const network = networks.find(networkId)
  if (!network) return false
  const { chainNamespace: namespace } = network
  const account = { namespace, address, type: 'eoa' } as const
  const reader = await adapter(namespace)
  const found = await reader?.getTransaction?.({ network, hash, account, signal })
  return found?.status === 'confirmed'
}
