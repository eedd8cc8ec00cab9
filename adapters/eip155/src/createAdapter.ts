import type { NamespaceAdapter, NetworkDefinition } from '@portico/core'
import { adapter } from './adapter.ts'
import { ensNames } from './names/ensNames.ts'

/** The lazy half for these networks; ENS is asked only where its chain is one of them. */
export function createAdapter(networks: readonly NetworkDefinition[]): NamespaceAdapter<'eip155'> {
  const mainnet = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  return mainnet ? { ...adapter, names: ensNames(mainnet) } : adapter
}
