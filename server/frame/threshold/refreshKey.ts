import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { frost } from '../../src/secureSite/threshold/frost.ts'
import type { Bytes } from '../bytes/Bytes.ts'
import { checkShares } from './checkShares.ts'
import type { ThresholdKey } from './thresholdContent.ts'

export type RefreshedKey = ThresholdKey & {
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
