import type { CaipNetworkId } from '@portico/core'

/** The program of Jupiter's aggregator, which the transactions of its documentation call. */
export const programs: Readonly<Record<CaipNetworkId, readonly string[]>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'],
}

/** Routers with programs of their own, which would be refused. */
export const otherRouters = ['jupiterz', 'hashflow', 'dflow', 'pyth', 'okx']
