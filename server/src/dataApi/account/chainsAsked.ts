import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import type { ChainIndex } from '../ChainIndex.ts'
import { addressFamily } from './addressFamily.ts'
import { isChainId } from './isChainId.ts'

type Asked = { readonly address: string; readonly chains: readonly ChainIndex[] }

/**
 * The address, and the chains of its family that are meant: one, or all where none is named. A chain that nobody
 * indexes is none; what is no chain or no address is refused.
 */
export function chainsAsked(
  all: readonly ChainIndex[],
  text: string,
  chainId: string | undefined,
): Asked | Answer {
  const family = addressFamily(text)
  if (!family) return fault(400, 'address', 'Expected an address of an EVM or Solana account')
  if (chainId !== undefined && !isChainId(chainId))
    return fault(400, 'chainId', 'Expected a CAIP-2 id such as eip155:1')
  const own = all.filter((chain) => chain.chainId.startsWith(`${family}:`))
  const chains = chainId === undefined ? own : own.filter((chain) => chain.chainId === chainId)
  return { address: family === 'eip155' ? text.toLowerCase() : text, chains }
}
