import type { NonceCommitments } from '@noble/curves/abstract/frost.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { frost } from '../../src/secureSite/threshold/frost.ts'
import { publicPackage } from '../../src/secureSite/threshold/publicPackage.ts'
import type { Bytes } from '../bytes/Bytes.ts'

export type Signing = {
  readonly group: Bytes
  readonly message: Uint8Array
  readonly commitments: readonly NonceCommitments[]
  /** By participant. */
  readonly shares: Readonly<Record<string, Uint8Array>>
}

/** The signature of two signature shares, which anybody verifies as a plain one of Ed25519. Throws where it is wrong. */
export function aggregateSignature({ group, message, commitments, shares }: Signing): Bytes {
  const signature = frost.aggregate(publicPackage(group), [...commitments], message, { ...shares })
  // By the rules of Solana's validators, which are stricter.
  if (!ed25519.verify(signature, message, group.slice(0, 32), { zip215: false }))
    throw new Error('The signature is wrong')
  return Uint8Array.from(signature)
}
