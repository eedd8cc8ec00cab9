import type { Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { fields } from './fields.ts'

const { base64url, label, time, nothing, keyProof } = fields

const passkey = z.object({
  /** Id of the credential. */
  credential: base64url(1_024),
  /** Both coordinates of a point of P-256. */
  publicKey: z.string().check(z.regex(/^0x[\da-f]{128}$/, 'Expected a public key')),
  label,
})
const storedPasskey = z.object({ ...passkey.shape, createdAt: time })
const passkeys = z.object({ passkeys: z.array(storedPasskey).check(z.maxLength(20)) })

/**
 * The passkeys that sign for the account as a smart account: their public halves, so that each browser of the account
 * can ask for one. Which of them count is in the account's code on each network, and nowhere else.
 */
export const signerEndpoints = {
  signers: { method: 'POST', path: 'api/signers', body: nothing, reply: passkeys },
  changeSigners: {
    method: 'POST',
    path: 'api/changeSigners',
    body: z.object({
      add: z.optional(passkey),
      /** Id of a credential. */
      remove: z.optional(passkey.shape.credential),
      keyProof,
    }),
    reply: passkeys,
  },
} as const satisfies Record<string, Endpoint>
