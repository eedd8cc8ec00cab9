import { type Chain, defineChain } from 'viem'

declare global {
  /** Config that the sandbox injects into its pages. */
  var sandbox: { readonly chains: readonly { chainId: number; name: string; url: string }[] }
}

const [one, two] = globalThis.sandbox.chains.map(({ chainId, name, url }) =>
  defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }),
)
if (!one || !two) throw new Error('The sandbox config must have two chains')

/** The sandbox's two nodes as viem chains. */
export const sandboxChains: readonly [Chain, Chain] = [one, two]
