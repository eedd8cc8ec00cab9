import {
  type NetworkDefinition,
  networkErrors,
  networkInUse,
  type SignerSource,
} from '@portico/core'
import type { Chain } from 'viem'

/**
 * The network of the kit that a chain of viem means, or without one the network in use. Throws `network/notFound` for
 * one that is not configured, and as `networkInUse` does.
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
