import type { QuoteRequest } from '@portico/features/swaps'
import {
  type SandboxPool,
  sandboxPools,
  wrappedSol,
} from '../../../chains/solana/exchange/sandboxPools.ts'

/** A pool between the tokens of a request, and which of its sides is paid. */
export type Way = { readonly pool: SandboxPool; readonly paid: 0 | 1 }

/** `undefined` when no pool has both tokens. */
export function poolOf({ from, to }: Pick<QuoteRequest, 'from' | 'to'>): Way | undefined {
  const [paid, got] = [from, to].map(({ address }) => address ?? wrappedSol)
  for (const pool of sandboxPools) {
    const [first, second] = pool.mints
    if (first === paid && second === got) return { pool, paid: 0 }
    if (first === got && second === paid) return { pool, paid: 1 }
  }
  return undefined
}
