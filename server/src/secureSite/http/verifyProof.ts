import { createHash } from 'node:crypto'
import { compactVerify, errors } from 'jose'
import * as z from 'zod/mini'
import type { DeviceKeys } from '../keys/createDeviceKeys.ts'
import { isSameText } from '../keys/isSameText.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

const header = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    ext: z.optional(z.boolean()),
    key_ops: z.optional(z.array(z.string())),
    alg: z.optional(z.string()),
    use: z.optional(z.string()),
    kid: z.optional(z.string()),
  }),
})
const payload = z.object({
  htm: z.string(),
  htu: z.string(),
  /** Seconds of Unix time. */
  iat: z.int(),
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
  bh: z.string(),
})
const maxLength = 2_048
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
  const { claims, deviceId } = await readProof(request.headers.get('dpop') ?? '', context)
  const { htm, htu, iat, jti, bh } = claims
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

async function readProof(
  text: string,
  { deviceKeys }: { readonly deviceKeys: DeviceKeys },
): Promise<{ readonly claims: z.output<typeof payload>; readonly deviceId: string }> {
  const rejection = (cause?: unknown) => secureErrors.create('proof', [], { cause })
  if (text === '' || text.length > maxLength) throw rejection()
  let deviceId = ''
  const findKey = async (given: unknown) => {
    const head = header.safeParse(given)
    if (!head.success) throw rejection()
    const device = await deviceKeys(head.data.jwk)
    deviceId = device.deviceId
    return device.key
  }
  const verified = await compactVerify(text, findKey, { algorithms: ['ES256'] }).catch((cause) => {
    // Anything but a rejected proof is a failure of this server.
    if (cause instanceof errors.JOSEError || cause instanceof TypeError || isDataError(cause))
      throw rejection(cause)
    throw cause
  })
  const claims = payload.safeParse(parse(verified.payload))
  if (!claims.success) throw rejection()
  return { claims: claims.data, deviceId }
}

/** WebCrypto reports a point that is not on the curve with a `DOMException`. */
function isDataError(error: unknown): boolean {
  return error instanceof DOMException
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    // The schema rejects `undefined`.
    return undefined
  }
}
