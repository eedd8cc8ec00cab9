import type { Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { fields } from './fields.ts'

const { base64url, enrolment, id, version, epk, jwe, keyProof, wallet } = fields
/** 32 bytes: a scalar modulo the order of the group. */
const scalar = base64url(43)
/** 64 bytes: two points of the group. */
const points = base64url(86)
/** 128 bytes: a package of the first round of the key generation. */
const round1 = base64url(171)

/** Solana keys in shares (FROST): they load with the first use, and only for wallets that have one. */
export const thresholdEndpoints = {
  startKeygen: {
    method: 'POST',
    path: 'api/startKeygen',
    body: z.object({ id, device: round1, recovery: round1, epk }),
    /** `jwe`: the site's shares for the device and for recovery, one after the other. */
    reply: z.object({ round1, ...jwe.shape }),
  },
  enrolThreshold: {
    method: 'POST',
    path: 'api/enrolThreshold',
    body: z.object({
      ...enrolment.shape,
      /** `escrow` is the recovery share. The site's own is made of what the others made for it, or comes whole from an account file. */
      solana: z.union([
        z.object({ device: scalar, recovery: scalar, escrow: scalar }),
        z.object({ group: points, share: scalar, escrow: scalar }),
      ]),
    }),
    reply: wallet,
  },
  cosign: {
    method: 'POST',
    path: 'api/cosign',
    body: z.object({
      wallet: id,
      version,
      items: z
        .array(
          z.object({
            kind: z.enum(['transaction', 'text']),
            message: base64url(22_000),
            /** Of the device's nonces. */
            commitments: points,
          }),
        )
        .check(z.minLength(1), z.maxLength(50)),
    }),
    reply: z.object({ signed: z.array(z.object({ commitments: points, share: scalar })) }),
  },
  thresholdEscrow: {
    method: 'POST',
    path: 'api/thresholdEscrow',
    body: z.object({ keyProof, epk }),
    reply: jwe,
  },
} as const satisfies Record<string, Endpoint>
