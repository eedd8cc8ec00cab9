import { createHash, hkdfSync } from 'node:crypto'
import { frost } from './frost.ts'
import { participants } from './participants.ts'
import { signers } from './publicPackage.ts'
import { wireFormat } from './wireFormat.ts'

/** What the frame sent first: the round-one packages of the two participants that it runs, base64url. */
export type FrameRound1 = { readonly device: string; readonly recovery: string }

/**
 * The site's part of a key generation up to its second round. The same seed gives the same polynomial, so that any process
 * of the site can go on; each seed is used with one pair of packages. Throws where a package is malformed or its proof
 * wrong.
 */
export function runKeygen(seed: string, given: FrameRound1) {
  const own = frost.DKG.round1(participants.server, signers, undefined, randomOf(seed))
  const others = (['device', 'recovery'] as const).map((name) =>
    wireFormat.round1.read(Buffer.from(given[name], 'base64url'), participants[name]),
  )
  return { ...own, others, shares: frost.DKG.round2(own.secret, others) }
}

/** A random number generator that a seed determines. */
function randomOf(seed: string): (bytesLength?: number) => Uint8Array {
  const secret = createHash('sha256').update(Buffer.from(seed, 'base64url')).digest()
  let count = 0
  return (bytesLength = 32) => {
    const label = `portico/keygen/v1 ${count++}`
    return new Uint8Array(hkdfSync('sha512', secret, '', label, bytesLength))
  }
}
