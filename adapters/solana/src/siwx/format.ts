import { textFormat } from '@portico/core/siwx'
import { addressBytes } from '../addressBytes.ts'
import { clusters } from '../clusters.ts'

const chain = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * Sign In With Solana, as the Wallet Standard formats it. The chain ID is the wallets' name of a network
 * (`solana:mainnet`), or the CAIP-2 id of a network without a name.
 */
export const format = /* @__PURE__ */ textFormat({
  blockchain: 'Solana',
  chainIdAfter: 'version',
  gap: 2,
  account: (address) => (addressBytes(address) ? address : undefined),
  chainText: (chainId) => clusters[chainId] ?? chain.exec(chainId)?.[0],
  chainOf: (text) => {
    const named = Object.entries(clusters).find(([, name]) => name === text)
    return (named?.[0] ?? text) as `solana:${string}`
  },
})
