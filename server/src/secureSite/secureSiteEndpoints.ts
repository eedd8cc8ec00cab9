import type { Endpoint } from '@portico/core'
import * as z from 'zod/mini'

const base64url = (maxLength: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'Expected base64url'), z.maxLength(maxLength))
/** Random ids of 128 to 256 bits as base64url. */
const id = z.string().check(z.regex(/^[\w-]{16,64}$/, 'Expected an id'))
const origin = z.string().check(z.maxLength(260), z.regex(/^https?:\/\/[^/\s]+$/))
const mail = z.string().check(z.maxLength(254))
const digits = z.string().check(z.regex(/^\d{6}$/, 'Expected six digits'))
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
/** What the frame needs besides the user's factor: salts, cost of a key derivation, id of a passkey. */
const params = z
  .record(
    z.string().check(z.maxLength(32)),
    z.union([z.string().check(z.maxLength(1_024)), z.number(), z.boolean()]),
  )
  .check(z.refine((value) => Object.keys(value).length <= 16, 'Expected 16 parameters at most'))
const factor = z.object({ id, kind, ciphertext: base64url(1_024), params })

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
})
/** `expiresAt` is in milliseconds of Unix time. */
const session = z.object({
  token: z.string(),
  expiresAt: time,
  user,
  wallet: z.nullable(wallet),
})
const jwe = z.object({ jwe: z.string().check(z.maxLength(4_096)) })

/**
 * Requests of the frame to the secure site of its own origin (JSON both ways). Each carries a DPoP proof (RFC 9449) of
 * the device's P-256 key, whose claim `bh` is the base64url SHA-256 of the body; those after a login also
 * `Authorization: DPoP <token>`. Errors are `{ error: { code, message, retryAfter?, now? } }`, with `retryAfter` in
 * seconds; `secure/proofTime` has the server's time `now` in milliseconds, since the visitor's clock may be wrong.
 */
export const secureSiteEndpoints = {
  emailStart: {
    method: 'POST',
    path: 'api/emailStart',
    body: z.object({ email: mail, dapp: origin }),
    reply: z.object({ login: id, action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']) }),
  },
  deviceStatus: {
    method: 'POST',
    path: 'api/deviceStatus',
    body: z.object({ login: id }),
    reply: z.object({ status: z.enum(['waiting', 'confirmed', 'expired']) }),
  },
  emailVerify: {
    method: 'POST',
    path: 'api/emailVerify',
    body: z.object({ login: id, code: digits }),
    reply: session,
  },
  socialStart: {
    method: 'POST',
    path: 'api/socialStart',
    body: z.object({ provider: z.string().check(z.regex(/^[a-z0-9]{1,32}$/)), dapp: origin }),
    reply: z.object({ login: id, uri: z.string() }),
  },
  socialFinish: {
    method: 'POST',
    path: 'api/socialFinish',
    /**
     * `result` is the `resultUri` that the popup posted to its opener; `code` is what the visitor copied from the popup
     * when it had no opener. One of them is needed.
     */
    body: z.object({
      login: id,
      result: z.optional(z.string().check(z.maxLength(1_024))),
      code: z.optional(z.string().check(z.maxLength(16))),
    }),
    reply: session,
  },
  farcasterStart: {
    method: 'POST',
    path: 'api/farcasterStart',
    body: z.object({ dapp: origin }),
    reply: z.object({ login: id, url: z.string() }),
  },
  farcasterStatus: {
    method: 'POST',
    path: 'api/farcasterStatus',
    body: z.object({ login: id }),
    reply: z.union([z.object({ status: z.literal('waiting') }), session]),
  },
  wallet: {
    method: 'POST',
    path: 'api/wallet',
    body: nothing,
    reply: z.object({ user, wallet: z.nullable(wallet) }),
  },
  enrol: {
    method: 'POST',
    path: 'api/enrol',
    /** `share` and `escrow` are the second and third share of the data key. */
    body: z.object({
      id,
      vault,
      commitment,
      addresses,
      share,
      escrow: share,
      keyVerifier,
    }),
    reply: wallet,
  },
  share: {
    method: 'POST',
    path: 'api/share',
    body: z.object({ wallet: id, epk }),
    reply: jwe,
  },
  escrow: {
    method: 'POST',
    path: 'api/escrow',
    body: z.object({ epk }),
    reply: jwe,
  },
  recovery: {
    method: 'POST',
    path: 'api/recovery',
    body: nothing,
    reply: z.object({ factors: z.array(factor) }),
  },
  rotate: {
    method: 'POST',
    path: 'api/rotate',
    /** `version` is the one that this replaces: the wallet becomes `version + 1`, and `vault` is sealed for that. */
    body: z.object({
      version,
      vault,
      commitment,
      share,
      escrow: z.optional(share),
      factors: z.array(z.object({ ...factor.shape, label })).check(z.maxLength(16)),
      level,
      /** Of the key that this replaces. */
      keyProof,
      /** Of the new key. */
      keyVerifier,
    }),
    reply: wallet,
  },
  emailChangeStart: {
    method: 'POST',
    path: 'api/emailChangeStart',
    body: z.object({ email: mail }),
    reply: z.object({ action: z.literal('VERIFY_PRIMARY_OTP') }),
  },
  emailChangePrimary: {
    method: 'POST',
    path: 'api/emailChangePrimary',
    body: z.object({ code: digits }),
    reply: z.object({ action: z.literal('VERIFY_SECONDARY_OTP') }),
  },
  emailChangeSecondary: {
    method: 'POST',
    path: 'api/emailChangeSecondary',
    body: z.object({ code: digits }),
    reply: z.object({ email: mail }),
  },
  signOut: {
    method: 'POST',
    path: 'api/signOut',
    body: nothing,
    reply: nothing,
  },
  exportAccount: {
    method: 'POST',
    path: 'api/exportAccount',
    body: nothing,
    /** Without the shares: the frame adds those that it holds. */
    reply: z.object({
      format: z.literal('portico-account'),
      version: z.literal(1),
      exportedAt: time,
      user,
      identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
      wallet: z.nullable(wallet),
      factors: z.array(z.object({ ...factor.shape, label })),
    }),
  },
  deleteAccount: {
    method: 'POST',
    path: 'api/deleteAccount',
    /** The mail address of the account, or its id. */
    body: z.object({
      confirm: z.string().check(z.maxLength(254)),
      /** Needed where the account has a wallet. */
      keyProof: z.optional(keyProof),
    }),
    reply: nothing,
  },
} as const satisfies Record<string, Endpoint>
