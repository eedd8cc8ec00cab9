import type { NamespaceAdapter, NetworkDefinition } from '@portico/core'
import { adapter } from './adapter.ts'
import { eip155Errors } from './eip155Errors.ts'
import type { EnsGateways } from './names/EnsGateways.ts'
import { ensNames } from './names/ensNames.ts'
import { isHttpUrl } from './networkFault.ts'

/**
 * The lazy half for these networks; ENS is asked only where its chain is one of them. Throws
 * `eip155/badGateways`.
 */
export function createAdapter(
  networks: readonly NetworkDefinition[],
  gateways: EnsGateways,
): NamespaceAdapter<'eip155'> {
  const bad = gateways === 'remote' ? undefined : [...gateways].find((url) => !isHttpUrl(url))
  if (bad !== undefined)
    throw eip155Errors.create('badGateways', [bad], {
      hints: ["Name batch gateways (ENSIP-21) by their URLs, or 'remote' to ask any"],
    })
  const mainnet = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
  return mainnet ? { ...adapter, names: ensNames({ mainnet, gateways }) } : adapter
}
