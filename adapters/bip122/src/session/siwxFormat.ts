import { textFormat } from '@portico/core/siwx'
import { type Bip122Id, chainName } from '../networks.ts'
import { readAddress } from './address.ts'

/**
 * CAIP-122. The chain ID is the CAIP-2 id; the address belongs to that chain and is lower case where the encoding
 * ignores case.
 */
export const format = /* @__PURE__ */ textFormat({
  blockchain: 'Bitcoin',
  chainIdAfter: 'requestId',
  gap: 3,
  account: (address, chainId) => {
    const chain = chainName(chainId)
    const read = readAddress(address)
    if (!chain || !read?.chains.includes(chain)) return undefined
    const isBase58 = read.kind === 'p2pkh' || read.kind === 'p2sh'
    return isBase58 ? address : address.toLowerCase()
  },
  chainText: (chainId) => chainName(chainId) && chainId,
  chainOf: (text) => text as Bip122Id,
})
