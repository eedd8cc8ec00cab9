import { type SiwxFormat, textFormat } from '@portico/core/siwx'
import { decodeAddress } from '../address/decodeAddress.ts'
import { encodeAddress } from '../address/encodeAddress.ts'

const chain = /^polkadot:[\da-f]{32}$/

/**
 * CAIP-122, for networks with these SS58 prefixes by CAIP-2 id. The chain ID is the CAIP-2 id. One key is one account:
 * its address is encoded with the network's prefix whatever prefix the text has; on a network with an unknown prefix it
 * is kept unchanged.
 */
export function createFormat(prefixes: Readonly<Record<string, number>>): SiwxFormat {
  return textFormat({
    blockchain: 'Polkadot',
    chainIdAfter: 'requestId',
    gap: 3,
    account(address, chainId) {
      const decoded = decodeAddress(address)
      const prefix = Object.hasOwn(prefixes, chainId) ? prefixes[chainId] : decoded?.prefix
      return decoded && encodeAddress(decoded.accountId, prefix ?? decoded.prefix)
    },
    otherSpelling: (_, written) => written,
    chainText: (chainId) => chain.exec(chainId)?.[0],
    chainOf: (text) => text as `polkadot:${string}`,
  })
}
