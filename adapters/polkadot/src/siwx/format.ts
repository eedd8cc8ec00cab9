import { textFormat } from '@portico/core/siwx'
import { decodeAddress } from '../address/decodeAddress.ts'

const chain = /^polkadot:[\da-f]{32}$/

/** CAIP-122. Chain ID is the CAIP-2 id; an account keeps the spelling that it was given in. */
export const format = /* @__PURE__ */ textFormat({
  blockchain: 'Polkadot',
  chainIdAfter: 'requestId',
  gap: 3,
  account: (address) => (decodeAddress(address) ? address : undefined),
  chainText: (chainId) => chain.exec(chainId)?.[0],
  chainOf: (text) => text as `polkadot:${string}`,
})
