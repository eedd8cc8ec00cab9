import { encodeValues } from '../abi/encodeCall.ts'
import { readWords } from '../abi/readWords.ts'
import type { Pool } from '../pools/Pool.ts'
import { transferLens } from './transferLens.ts'

/** What transfers of a token lose, as shares of what was sent. */
export type Transfer =
  /** The node did not answer. */
  | { readonly status: 'unknown' }
  /** The token cannot be moved, such as a paused one. */
  | { readonly status: 'stuck' }
  | { readonly status: 'moves'; readonly fromPool: Share; readonly toPool: Share }
type Share = { readonly arrived: bigint; readonly sent: bigint }

/** The call whose answer `readTransfer` reads. */
export function transferCall(pool: Pool, token: string): { readonly data: string } {
  const flags = [pool.version === 'v3', pool.token0 === token].map((is) => (is ? 1n : 0n))
  return { data: transferLens + encodeValues([pool.address, ...flags, token]) }
}

/** Reads the answer to `transferCall`. */
export function readTransfer(answer: string | undefined): Transfer {
  const [sent = 0n, received = 0n, returned = 0n] = readWords(answer)
  if (sent === 0n) return { status: 'unknown' }
  if (received === 0n) return { status: 'stuck' }
  return {
    status: 'moves',
    fromPool: { arrived: received, sent },
    toPool: { arrived: returned, sent: received },
  }
}

/** What arrives of an amount, at most all of it. */
export function arriving({ arrived, sent }: Share, amount: bigint): bigint {
  return arrived >= sent ? amount : (amount * arrived) / sent
}
