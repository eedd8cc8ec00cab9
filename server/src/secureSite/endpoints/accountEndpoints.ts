import type { Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { fields } from './fields.ts'
import { signerEndpoints } from './signerEndpoints.ts'

const {
  base64url,
  enrolment,
  kind,
  id,
  mail,
  digits,
  label,
  time,
  version,
  nothing,
  level,
  vault,
  commitment,
  share,
  keyProof,
  keyVerifier,
  user,
  wallet,
} = fields

/** What the frame needs besides the user's factor: salts, cost of a key derivation, id of a passkey. */
const params = z
  .record(
    z.string().check(z.maxLength(32)),
    z.union([z.string().check(z.maxLength(1_024)), z.number(), z.boolean()]),
  )
  .check(z.refine((value) => Object.keys(value).length <= 16, 'Expected 16 parameters at most'))
const ciphertext = base64url(1_024)
const factor = z.object({ id, kind, ciphertext, params })
/** Proves that somebody knows a passphrase, or is the SHA-256 of that proof; `vault/openFactor.ts` of the frame derives it. */
const factorProof = base64url(64)

const labelled = z.object({ ...factor.shape, label })
const newFactor = z.object({ ...labelled.shape, verifier: z.optional(factorProof) })

/** What the frame needs for recovery, settings and the end of an account. It loads when one is used. */
export const accountEndpoints = {
  recovery: {
    method: 'POST',
    path: 'api/recovery',
    body: nothing,
    /** Without the ciphertext of a passphrase, which `factor` releases. */
    reply: z.object({
      factors: z.array(z.object({ ...factor.shape, ciphertext: z.optional(ciphertext) })),
    }),
  },
  factor: {
    method: 'POST',
    path: 'api/factor',
    body: z.object({ factor: id, proof: factorProof }),
    reply: z.object({ ciphertext }),
  },
  /** Enrols the wallet of an account file, which keeps the keys that it has. */
  enrolFile: { method: 'POST', path: 'api/enrolFile', body: enrolment, reply: wallet },
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
      factors: z.array(newFactor).check(z.maxLength(16)),
      level,
      /**
       * Where the Solana key is in shares: the slope of the line through zero that is added to its polynomial, and the
       * commitments after that.
       */
      refresh: z.optional(z.object({ slope: base64url(43), group: base64url(86) })),
      /** Of the key that this replaces. */
      keyProof,
      /** Of the new key. */
      keyVerifier,
    }),
    reply: wallet,
  },
  /** Adds and removes recovery factors of a wallet at the level `own`; two remain. The shares stay the same. */
  changeFactors: {
    method: 'POST',
    path: 'api/changeFactors',
    body: z.object({
      version,
      add: z.array(newFactor).check(z.maxLength(4)),
      remove: z.array(id).check(z.maxLength(16)),
      keyProof,
    }),
    reply: wallet,
  },
  /** The visitor was asked to keep the wallet their own, which happens once. */
  noteAsked: { method: 'POST', path: 'api/noteAsked', body: nothing, reply: nothing },
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
  exportAccount: {
    method: 'POST',
    path: 'api/exportAccount',
    /** Needed where the account has a passphrase among its factors. */
    body: z.object({ keyProof: z.optional(keyProof) }),
    /** Without the shares: the frame adds those that it holds. */
    reply: z.object({
      format: z.literal('portico-account'),
      version: z.literal(1),
      exportedAt: time,
      user,
      identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
      wallet: z.nullable(wallet),
      factors: z.array(labelled),
      passkeys: z.optional(signerEndpoints.signers.reply.shape.passkeys),
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
