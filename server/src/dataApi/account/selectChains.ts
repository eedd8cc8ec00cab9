import { isCaipNetworkId } from '@portico/core'
import { type Answer, fault } from '../../http/Answer.ts'
import type { ChainIndex } from '../ChainIndex.ts'
import { addressFamily } from './addressFamily.ts'

type AddressChains = { readonly address: string; readonly chains: readonly ChainIndex[] }

/**
 * Returns the address and the indexed chains of its namespace: the requested one, or all when no chain is requested.
 * A chain that is not indexed gives an empty list; an invalid address or chain id gives a 400 answer.
 */
export function selectChains(
  indexes: readonly ChainIndex[],
  text: string,
  chainId: string | undefined,
): AddressChains | Answer {
  const family = addressFamily(text)
  if (!family) return fault(400, 'address', 'Expected an address of an EVM or Solana account')
  if (chainId !== undefined && !isCaipNetworkId(chainId))
    return fault(400, 'chainId', 'Expected a CAIP-2 id such as eip155:1')
  const matching = indexes.filter((chain) => chain.chainId.startsWith(`${family}:`))
  const chains =
    chainId === undefined ? matching : matching.filter((chain) => chain.chainId === chainId)
  return { address: family === 'eip155' ? text.toLowerCase() : text, chains }
}
