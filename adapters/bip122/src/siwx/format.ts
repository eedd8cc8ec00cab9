import { textFormat } from '@portico/core/siwx'
import { isOn } from '../address/isOn.ts'
import { chainName } from '../chainName.ts'
import type { Bip122Id } from '../chains.ts'

/** CAIP-122. Chain ID is the CAIP-2 id, and the address is one of that chain. */
export const format = /* @__PURE__ */ textFormat({
  blockchain: 'Bitcoin',
  chainIdAfter: 'requestId',
  gap: 3,
  account: (address, chainId) => {
    const chain = chainName(chainId)
    return chain && isOn(chain, address) ? address : undefined
  },
  chainText: (chainId) => chainName(chainId) && chainId,
  chainOf: (text) => text as Bip122Id,
})
