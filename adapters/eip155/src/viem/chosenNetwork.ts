import {
  type NetworkDefinition,
  networkErrors,
  networkInUse,
  type SignerSource,
} from '@portico/core'
import type { Chain } from 'viem'

/**
 * The kit network of a viem chain, or the active network by default. Throws `network/notFound` for a network that is
 * not configured, and as `networkInUse` does.
 */
export function chosenNetwork(
  source: Pick<SignerSource, 'connections' | 'networks'>,
  chain: Chain | undefined,
): NetworkDefinition {
  if (!chain) return networkInUse(source, 'eip155')
  const network = source.networks.find(`eip155:${chain.id}`)
  if (network) return network
  const hints = [`Add ${chain.name} (eip155:${chain.id}) to the networks of eip155()`]
  throw networkErrors.create('notFound', [], { hints })
}
