import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { checkShare } from '../../src/secureSite/threshold/checkShare.ts'
import { frost } from '../../src/secureSite/threshold/frost.ts'
import type { Bytes } from '../bytes.ts'
import { frameError } from '../frameError.ts'

const rootBytes = 32
const groupBytes = 64

export type ThresholdKey = {
  /** Its two commitments, of which the first is the public key. */
  readonly group: Bytes
  /** The device's share of it. */
  readonly share: Bytes
}

/** What the vault of a wallet with a Solana key in shares holds: the root of its other keys, and the device's part. */
export const thresholdContent = {
  pack: (root: Uint8Array, { group, share }: ThresholdKey): Bytes =>
    concatBytes(root.subarray(0, rootBytes), group, share),
  /** The caller overwrites `share` after use. */
  read: (content: Uint8Array): ThresholdKey => ({
    group: Uint8Array.from(content.subarray(rootBytes, rootBytes + groupBytes)),
    share: Uint8Array.from(content.subarray(rootBytes + groupBytes, rootBytes + groupBytes + 32)),
  }),
} as const

/** Throws `share` unless the device's share and the recovery share are of this key, so that both sign together. */
export function checkShares({ group, share }: ThresholdKey, recovery: Bytes): void {
  try {
    checkShare(group, 'device', share)
    checkShare(group, 'recovery', recovery)
  } catch (cause) {
    throw Object.assign(frameError('share'), { cause })
  }
}

type RefreshedKey = ThresholdKey & {
  readonly recovery: Bytes
  /** What is added to each share, times its number. */
  readonly slope: Bytes
}

/**
 * Other shares of the same key: a random line through zero is added to its polynomial, so that no older share fits to a
 * newer one. Throws `share` for shares of another key. The caller overwrites the results.
 */
export function refreshKey({ group, share }: ThresholdKey, recovery: Bytes): RefreshedKey {
  checkShares({ group, share }, recovery)
  const { Fn, randomScalar } = frost.utils
  const slope = randomScalar()
  const number = Fn.fromBytes(slope)
  const add = (given: Bytes, times: bigint): Bytes =>
    Uint8Array.from(Fn.toBytes(Fn.add(Fn.fromBytes(given), Fn.mul(number, times))))
  const commitment = ed25519.Point.fromBytes(group.slice(32)).add(
    ed25519.Point.BASE.multiply(number),
  )
  return {
    group: concatBytes(group.slice(0, 32), commitment.toBytes()),
    share: add(share, 1n),
    recovery: add(recovery, 3n),
    slope: Uint8Array.from(slope),
  }
}

/**
 * New shares of a key of which the frame holds two, one of them for another site: the shares of the former site do not fit
 * to them. The caller overwrites the results.
 */
export function dealKey(key: ThresholdKey, recovery: Bytes): RefreshedKey & { server: Bytes } {
  const dealt = refreshKey(key, recovery)
  const { Fn } = frost.utils
  // The line through 1 and 3 is half their sum at 2.
  const sum = Fn.add(Fn.fromBytes(dealt.share), Fn.fromBytes(dealt.recovery))
  return { ...dealt, server: Uint8Array.from(Fn.toBytes(Fn.div(sum, 2n))) }
}
