import { textFormat } from '@portico/core/siwx'
import { readAddress } from './readKey.ts'

const chain = /^cosmos:[-\w]{1,32}$/

/** CAIP-122. The chain ID is the CAIP-2 id; accounts are lower case. */
export const format = /* @__PURE__ */ textFormat({
  blockchain: 'Cosmos',
  chainIdAfter: 'requestId',
  gap: 3,
  account: (address) => readAddress(address)?.text,
  chainText: (chainId) => chain.exec(chainId)?.[0],
  chainOf: (text) => text as `cosmos:${string}`,
})
