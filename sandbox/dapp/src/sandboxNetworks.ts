import type { ViemChain } from '@portico/eip155'

/** The sandbox's nodes, whose URLs the page defines before this code runs. */
export function sandboxNetworks(): readonly ViemChain[] {
  return globalThis.sandbox.chains.map(({ chainId, name, url }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  }))
}
