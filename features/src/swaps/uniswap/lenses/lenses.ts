import { abiReader, encodeAbi, readWords } from '@portico/core/abi'
import type { Pool } from '../pools.ts'
import { permitLens, transferLens } from './lensCode.ts'

/** How an account approves a token by signature (EIP-2612). */
export type Permit = { readonly name: string; readonly version: string; readonly nonce: bigint }
type PermitAnswer = {
  /** A contract's signature is no signature of a key, which EIP-2612 needs. */
  readonly ownerHasCode: boolean
  readonly permit?: Permit
}

const maxText = 200

/** The call whose answer `readPermit` reads. */
export function permitCall(token: string, owner: string): { readonly data: string } {
  return { data: encodeAbi([token, owner], permitLens) }
}

/** Reads the answer to `permitCall`; a node that does not answer it rules signatures out. */
export function readPermit(answer: string | undefined): PermitAnswer {
  try {
    const reader = abiReader(answer?.slice(2) ?? '')
    const ownerHasCode = reader.uint(0) !== 0n
    const [name, version] = [textOf(reader.bytes(2)), textOf(reader.bytes(3))]
    if (ownerHasCode || !name || !version) return { ownerHasCode }
    return { ownerHasCode, permit: { name, version, nonce: reader.uint(1) } }
  } catch {
    return { ownerHasCode: true } // not the encoding of the lens
  }
}

/** The exact text, because a signature depends on it; empty when it is too long. */
function textOf(hex: string): string {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (it) => Number.parseInt(it, 16))
  return bytes.length > maxText ? '' : new TextDecoder().decode(bytes)
}

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
  return { data: encodeAbi([pool.address, ...flags, token], transferLens) }
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
