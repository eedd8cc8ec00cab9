import type { CaipNetworkId } from '@portico/core'
import type { CreateSwapProvider } from '../SwapProvider.ts'

export type LifiOptions = {
  /** Default: LI.FI's own. */
  readonly baseUrl?: string
  /** Addresses that it may call, by network; it serves these networks. Default: LI.FI's contract on eight of them. */
  readonly targets?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Your name at LI.FI. */
  readonly integrator?: string
  /** Default: `lifi`. */
  readonly id?: string
  /** The name for the visitor. Default: LI.FI. */
  readonly name?: string
}

/** Quotes of LI.FI between tokens of one network or of two. Its code loads with the first question. */
export const lifi = (options: LifiOptions = {}): CreateSwapProvider => {
  const { baseUrl = 'https://li.quest', targets = diamonds, integrator } = options
  const { id = 'lifi', name = 'LI.FI' } = options
  const serves = (networkId: CaipNetworkId) => Object.hasOwn(targets, networkId)
  return ({ transport }) => {
    const open = async () => {
      const { openLifi } = await import('./openLifi.ts')
      return openLifi(transport, { baseUrl, ...(integrator !== undefined && { integrator }) })
    }
    return {
      id,
      name,
      serves,
      bridges: (from, to) => serves(from) && serves(to),
      targets: (networkId) => (serves(networkId) ? (targets[networkId] ?? []) : []),
      quote: async (request) => (await open()).quote(request),
      prepare: async (quote, request) => (await open()).prepare(quote, request),
      status: async (request) => (await open()).status(request),
    }
  }
}

/** LI.FI's contract, which has one address on these networks. */
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const networks = ['1', '10', '56', '100', '137', '8453', '42161', '43114']

/** The addresses that may be called and approved, by network. */
const diamonds: Readonly<Record<CaipNetworkId, readonly string[]>> = Object.fromEntries(
  networks.map((id) => [`eip155:${id}`, [diamond]]),
)
