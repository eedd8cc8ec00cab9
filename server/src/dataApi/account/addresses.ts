import { isCaipNetworkId } from '@portico/core/caip'
import { type Answer, fault } from '../../http/Answer.ts'
import type { ChainIndex } from '../ChainIndex.ts'

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

const shapes = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
} as const

/** The namespace of an address by its format; `undefined` for any other text. */
export function addressFamily(text: string): keyof typeof shapes | undefined {
  if (shapes.eip155.test(text)) return 'eip155'
  return shapes.solana.test(text) ? 'solana' : undefined
}

/** True for the CAIP-10 address of a token, or the pseudo address of a native currency. */
export function isTokenAddress(text: string): boolean {
  const [namespace = '', reference = '', address = '', ...rest] = text.split(':')
  if (rest.length > 0 || !isCaipNetworkId(`${namespace}:${reference}`)) return false
  const family = addressFamily(address)
  return family === undefined
    ? address === '0x' && !/^(eip155|solana)$/.test(namespace)
    : family === namespace
}

const natives: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** Pseudo address of the native currency of a chain (CAIP-2), for fields that require an address. */
export function nativeAddress(chainId: string): string {
  return natives[chainId.split(':')[0] ?? ''] ?? '0x'
}
