import { type SiwxFormat, textFormat } from '@portico/core/siwx'
import { decodeAddress, encodeAddress } from './address.ts'

/** SS58 prefixes of this package's networks by CAIP-2 id, without the other network data. */
export const ss58Prefixes: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': 0,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
}

/** CAIP-122 for the networks of this package, with addresses in the network's own SS58 encoding. */
export const format = /* @__PURE__ */ createFormat(ss58Prefixes)

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
