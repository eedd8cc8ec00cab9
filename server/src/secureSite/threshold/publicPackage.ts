import type { FrostPublic } from '@noble/curves/abstract/frost.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { participants } from './participants.ts'

const keyBytes = 32
/** Any two of three. */
export const signers = { min: 2, max: 3 } as const

/**
 * What everybody may know of a key in shares. `group` is 64 bytes: the commitments to the two coefficients of its
 * polynomial, of which the first is the public key. Throws for points that no key has.
 */
export function publicPackage(group: Uint8Array): FrostPublic {
  if (group.length !== 2 * keyBytes) throw new Error('Expected two commitments')
  const commitments = [group.slice(0, keyBytes), group.slice(keyBytes)]
  const [key, slope] = commitments.map((bytes) => {
    const point = ed25519.Point.fromBytes(bytes)
    if (point.is0() || !point.isTorsionFree()) throw new Error('Expected a point of the group')
    return point
  })
  if (!key || !slope) throw new Error('Expected two commitments')
  const shares = Object.values(participants).map((id, at) => {
    const point = key.add(slope.multiplyUnsafe(BigInt(at + 1)))
    return [id, Uint8Array.from(point.toBytes())] as const
  })
  return { signers, commitments, verifyingShares: Object.fromEntries(shares) }
}
