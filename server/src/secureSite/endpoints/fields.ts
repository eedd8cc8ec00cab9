import { readCode } from '@portico/features/embedded/protocol'
import * as z from 'zod/mini'

const base64url = (maxLength: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'Expected base64url'), z.maxLength(maxLength))
/** Random ids of 128 to 256 bits as base64url. */
const id = z.string().check(z.regex(/^[\w-]{16,64}$/, 'Expected an id'))
const origin = z.string().check(z.maxLength(260), z.regex(/^https?:\/\/[^/\s]+$/))
const mail = z.string().check(z.maxLength(254))
/** A code as it is typed or pasted: with spaces or dashes, or in the digits of another script. */
const digits = z.pipe(
  z.pipe(z.string().check(z.maxLength(64)), z.transform(readCode)),
  z.string().check(z.regex(/^\d{6}$/, 'Expected six digits')),
)
const label = z.string().check(z.maxLength(64))
const time = z.int().check(z.gte(0))
const version = z.int().check(z.gte(1))
const nothing = z.object({})

const level = z.enum(['escrow', 'own'])
const kind = z.enum(['passkey', 'code', 'passphrase'])
const addresses = z.object({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})
/** 32 bytes of root, 12 of IV and 16 of tag as base64url, with room for another format. */
const vault = base64url(512)
const commitment = base64url(64)
const share = base64url(128)
/**
 * Proves that the frame holds the data key: `keyProof` is HKDF-SHA-256(DEK, info "portico/rotate/v1"), 32 bytes, and
 * `keyVerifier` its SHA-256. A wallet is replaced or deleted only with the proof, so that whoever reads the visitor's
 * mail cannot destroy it.
 */
const keyProof = base64url(64)
const keyVerifier = base64url(64)
/** The P-256 public key that the reply is encrypted to. */
const epk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: base64url(64),
  y: base64url(64),
})
const user = z.object({
  id,
  email: z.optional(z.string()),
  userName: z.optional(z.string()),
  /** `email`, `farcaster`, or the id of a social provider. */
  provider: z.string(),
})
const wallet = z.object({
  id,
  version,
  level,
  vault,
  commitment,
  addresses,
  /** `createdAt` is in milliseconds of Unix time. */
  factors: z.array(z.object({ id, kind, label, createdAt: time })),
  /** Whether the visitor has been asked to keep the wallet their own. */
  isAsked: z.optional(z.boolean()),
})
/** `share` and `escrow` are the second and third share of the data key. */
const enrolment = z.object({ id, vault, commitment, addresses, share, escrow: share, keyVerifier })
/** `expiresAt` is in milliseconds of Unix time. */
const session = z.object({
  token: z.string(),
  expiresAt: time,
  user,
  wallet: z.nullable(wallet),
})
const jwe = z.object({ jwe: z.string().check(z.maxLength(4_096)) })

/** The fields that several requests of the frame share. */
export const fields = {
  base64url,
  kind,
  id,
  origin,
  mail,
  digits,
  label,
  time,
  version,
  nothing,
  level,
  addresses,
  vault,
  commitment,
  share,
  keyProof,
  keyVerifier,
  epk,
  user,
  wallet,
  enrolment,
  session,
  jwe,
} as const
