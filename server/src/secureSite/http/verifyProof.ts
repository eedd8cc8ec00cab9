import { createHash, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { parseJson } from '../../http/readBody.ts'
import { isSameText } from '../../http/tokens.ts'
import type { DeviceKey, DeviceKeys } from '../keys/createDeviceKeys.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

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

/** The session of a request from the device that it was given to. Throws `secure/session`. */
export async function findSession(
  request: Request,
  deviceId: string,
  { records, index }: SecureContext,
): Promise<SessionCall['session']> {
  const [, token = ''] = /^DPoP ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '') ?? []
  const key = await index('session', token)
  const found = token === '' ? undefined : await records.get('session', key)
  if (found?.value.deviceId !== deviceId) throw secureErrors.create('session', [])
  return { ...found.value, key }
}

/** A coordinate of P-256: 32 bytes as base64url. */
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
/** Strict: an extension that this server does not know may say that the signature means something else. */
const header = z.strictObject({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
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
/** Header, payload and a signature of 64 bytes, as a JWS in compact form. */
const form = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/

type Proof = { readonly claims: z.output<typeof payload>; readonly deviceId: string }

/** The claims of a proof whose signature is that of the key in it; otherwise undefined. */
function readProof(text: string, deviceKeys: DeviceKeys): Proof | undefined {
  if (text.length > maxLength) return undefined
  const [, head = '', claims = '', signature = ''] = form.exec(text) ?? []
  const found = header.safeParse(parseJson(decode(head))).data
  const device = found && findKey(found.jwk, deviceKeys)
  if (!device) return undefined
  // At once: another thread would take longer to be woken than this takes.
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: device.key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const read = isRight ? payload.safeParse(parseJson(decode(claims))).data : undefined
  return read && { claims: read, deviceId: device.deviceId }
}

function findKey(
  point: { readonly x: string; readonly y: string },
  deviceKeys: DeviceKeys,
): DeviceKey | undefined {
  try {
    return deviceKeys(point)
  } catch {
    // A point that is not on the curve is no key.
    return undefined
  }
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString()
}
