import type { CaipNetworkId } from '@portico/core'
import type { CreateSwapProvider } from '../SwapProvider.ts'

export type JupiterOptions = {
  /** Base URL of your own server, which passes `order` and `execute` on with your key, as at `https://api.jup.ag/ultra/v1`. */
  readonly baseUrl: string
  /** Programs that it may call, by network; it serves these networks. Default: those of Jupiter on Solana's mainnet. */
  readonly targets?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Routers of Jupiter that are not asked. Default: those that call other programs than its aggregator. */
  readonly excludeRouters?: readonly string[]
  /** Default: `jupiter`. */
  readonly id?: string
  /** The name for the visitor. Default: Jupiter. */
  readonly name?: string
}

/**
 * Swaps on Solana through Jupiter, which may sign beside the visitor and sends the transaction itself. Its code loads
 * with the first quote.
 */
export const jupiter =
  ({
    baseUrl,
    targets = programs,
    excludeRouters = otherRouters,
    id = 'jupiter',
    name = 'Jupiter',
  }: JupiterOptions): CreateSwapProvider =>
  (host) => {
    const open = async () => {
      const { openJupiter } = await import('./openJupiter.ts')
      return openJupiter(host, { baseUrl, excludeRouters })
    }
    const serves = (networkId: CaipNetworkId) => Object.hasOwn(targets, networkId)
    return {
      id,
      name,
      serves,
      targets: (networkId) => (serves(networkId) ? (targets[networkId] ?? []) : []),
      quote: async (request) => (await open()).quote(request),
      prepare: async (quote) => (await open()).prepare(quote),
      submit: async (quote, request) => (await open()).submit(quote, request),
    }
  }

/** The program of Jupiter's aggregator, which the transactions of its documentation call. */
const programs: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'],
}

/** Routers with programs of their own, which would be refused. */
const otherRouters = ['jupiterz', 'hashflow', 'dflow', 'pyth', 'okx']
