import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { encryptShare } from '../wallet/releaseShares.ts'
import { frost, participants } from './frost.ts'
import { signers } from './publicPackage.ts'
import { wireFormat } from './wireFormat.ts'

type Body = z.output<(typeof secureSiteEndpoints)['startKeygen']['body']>

/** From the first request to the enrolment. */
const lifetimeMs = 120_000

/**
 * The first half of a key generation: takes the frame's commitments and answers with the site's own and with its shares
 * for the device and for recovery, encrypted to the device. `enrolThreshold` of the same session ends it, once. Throws
 * `secure/threshold` where the site makes no such keys, and `secure/keygen`.
 */
export async function startKeygen(
  { session, body }: SessionCall<Body>,
  { options, records, clock }: SecureContext,
): Promise<{ round1: string; jwe: string }> {
  if (options.solana !== 'threshold') throw secureErrors.create('threshold', [])
  const { id, epk, device, recovery } = body
  const seed = randomBytes(32).toString('base64url')
  const { public: round1, shares } = run(seed, { device, recovery })
  const parts = [participants.device, participants.recovery].map((name) => {
    const share = shares[name]?.signingShare
    if (!share) throw secureErrors.create('keygen', [])
    return share
  })
  const isNew = await records.write({
    kind: 'keygen',
    key: id,
    expected: 'absent',
    value: { userId: session.userId, session: session.key, seed, device, recovery },
    owner: session.userId,
    expiresAt: clock.now() + lifetimeMs,
  })
  if (!isNew) throw secureErrors.create('keygen', [])
  return {
    round1: Buffer.from(wireFormat.round1.pack(round1)).toString('base64url'),
    ...(await encryptShare(Buffer.concat(parts).toString('base64url'), epk)),
  }
}

function run(...args: Parameters<typeof runKeygen>) {
  try {
    return runKeygen(...args)
  } catch (cause) {
    throw secureErrors.create('keygen', [], { cause })
  }
}

/** What the frame sent first: the round-one packages of the two participants that it runs, base64url. */
type FrameRound1 = { readonly device: string; readonly recovery: string }

/**
 * The site's part of a key generation up to its second round. The same seed gives the same polynomial, so that any process
 * of the site can go on; each seed is used with one pair of packages. Throws where a package is malformed or its proof
 * wrong.
 */
export function runKeygen(seed: string, frameRound: FrameRound1) {
  const round = frost.DKG.round1(participants.server, signers, undefined, randomOf(seed))
  const others = (['device', 'recovery'] as const).map((name) =>
    wireFormat.round1.read(Buffer.from(frameRound[name], 'base64url'), participants[name]),
  )
  return { ...round, others, shares: frost.DKG.round2(round.secret, others) }
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
