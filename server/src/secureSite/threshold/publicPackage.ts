import type { FrostPublic } from '@noble/curves/abstract/frost.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { participants } from './frost.ts'

const keyBytes = 32
/** Any two of three. */
export const signers = { min: 2, max: 3 } as const

/**
 * What everybody may know of a key in shares. `group` is 64 bytes: the commitments to the two coefficients of its
 * polynomial, of which the first is the public key. What is used of it is checked where it is used.
 */
export function publicPackage(group: Uint8Array): FrostPublic {
  if (group.length !== 2 * keyBytes) throw new Error('Expected two commitments')
  const commitments = [group.slice(0, keyBytes), group.slice(keyBytes)]
  const verifyingShares: Record<string, Uint8Array<ArrayBuffer>> = {}
  for (const [at, id] of Object.values(participants).entries())
    Object.defineProperty(verifyingShares, id, {
      enumerable: true,
      // Only a wrong signature share is compared with it, so that no other signature waits for it.
      get() {
        const [key, slope] = commitments.map((bytes) => ed25519.Point.fromBytes(bytes))
        if (!key || !slope) throw new Error('Expected two commitments')
        return Uint8Array.from(key.add(slope.multiply(BigInt(at + 1))).toBytes())
      },
    })
  return { signers, commitments, verifyingShares }
}
