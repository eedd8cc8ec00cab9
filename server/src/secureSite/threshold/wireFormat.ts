import type { DKG_Round1, NonceCommitments } from '@noble/curves/abstract/frost.js'
import { concatBytes } from '@noble/hashes/utils.js'

const pointBytes = 32
const proofBytes = 64

/** Packages of RFC 9591, and of the key generation, as bytes of a fixed length. Who sent them is known from elsewhere. */
export const wireFormat = {
  /** Two commitments and the proof that their author knows the first one's secret. */
  round1: {
    pack: ({ commitment, proofOfKnowledge }: DKG_Round1) =>
      concatBytes(...commitment, proofOfKnowledge),
    read(bytes: Uint8Array, identifier: string): DKG_Round1 {
      checkLength(bytes, 2 * pointBytes + proofBytes)
      return {
        identifier,
        commitment: [bytes.slice(0, pointBytes), bytes.slice(pointBytes, 2 * pointBytes)],
        proofOfKnowledge: bytes.slice(2 * pointBytes),
      }
    },
  },
  commitments: {
    pack: ({ hiding, binding }: NonceCommitments) => concatBytes(hiding, binding),
    read(bytes: Uint8Array, identifier: string): NonceCommitments {
      checkLength(bytes, 2 * pointBytes)
      return { identifier, hiding: bytes.slice(0, pointBytes), binding: bytes.slice(pointBytes) }
    },
  },
} as const

function checkLength({ length }: Uint8Array, expected: number): void {
  if (length !== expected) throw new Error(`Expected ${expected} bytes`)
}
