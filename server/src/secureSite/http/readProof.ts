import { verify } from 'node:crypto'
import * as z from 'zod/mini'
import type { DeviceKey, DeviceKeys } from '../keys/createDeviceKeys.ts'

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

export type Proof = { readonly claims: z.output<typeof payload>; readonly deviceId: string }

/** The claims of a proof whose signature is that of the key in it; otherwise undefined. */
export function readProof(text: string, deviceKeys: DeviceKeys): Proof | undefined {
  if (text.length > maxLength) return undefined
  const [, head = '', claims = '', signature = ''] = form.exec(text) ?? []
  const found = header.safeParse(parse(head)).data
  const device = found && findKey(found.jwk, deviceKeys)
  if (!device) return undefined
  // At once: another thread would take longer to be woken than this takes.
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: device.key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const read = isRight ? payload.safeParse(parse(claims)).data : undefined
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

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    // The schemas reject `undefined`.
    return undefined
  }
}
