import { createHash } from 'node:crypto'
import { isSameText } from '../../http/tokens.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { readProof } from './readProof.ts'

/** A proof is valid for as long before and after its time. */
const windowMs = 60_000

/**
 * Verifies the DPoP proof (RFC 9449) of a request, with our claim `bh`, and returns the thumbprint of the device's key
 * (RFC 7638). Each proof works once. Throws `secure/proof`, `secure/proofTime` and `secure/proofUsed`.
 */
export async function verifyProof(
  request: Request,
  body: string,
  context: Pick<SecureContext, 'origin' | 'clock' | 'records' | 'index' | 'deviceKeys'>,
): Promise<string> {
  const { clock, records, index, origin } = context
  const proof = readProof(request.headers.get('dpop') ?? '', context.deviceKeys)
  if (!proof) throw secureErrors.create('proof', [])
  const { deviceId } = proof
  const { htm, htu, iat, jti, bh } = proof.claims
  const url = `${origin}${new URL(request.url).pathname}`
  const hash = createHash('sha256').update(body).digest('base64url')
  if (htm !== request.method || htu !== url || !isSameText(bh, hash))
    throw secureErrors.create('proof', [])
  const now = clock.now()
  // The negated form also refuses NaN.
  if (!(Math.abs(now - iat * 1_000) <= windowMs))
    throw secureErrors.create('proofTime', [], { data: { now } })
  const key = await index('proof', deviceId, jti)
  // Kept for longer than it is valid, since the clocks of several processes differ.
  const expiresAt = iat * 1_000 + 2 * windowMs
  const isNew = await records.write({
    kind: 'proof',
    key,
    expected: 'absent',
    value: {},
    expiresAt,
  })
  if (!isNew) throw secureErrors.create('proofUsed', [])
  return deviceId
}
