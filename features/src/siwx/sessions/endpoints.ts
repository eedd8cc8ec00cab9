import * as z from 'zod/mini'
import { cacaoSchema, sessionSchema, signedInSchema } from './sessionSchemas.ts'

const { message, signature, publicKey } = sessionSchema.shape
const { address, chainId } = signedInSchema.shape

/** A text and its signature, or a CACAO, which contains both; a text beside a CACAO is ignored. */
const proof = z.union([
  z.object({ cacao: cacaoSchema }),
  z.object({ message, signature, publicKey }),
])
/** Signed for one nonce, which is used once: all of them must be valid. */
const proofs = z.array(proof).check(z.minLength(1), z.maxLength(10))

/** The protocol of `@portico/server/siwx`. */
export const siwxEndpoints = {
  nonce: {
    method: 'GET',
    path: 'nonce',
    reply: z.object({ nonce: z.string(), issuedAt: z.exactOptional(z.string()) }),
  },
  verify: {
    method: 'POST',
    path: 'verify',
    body: z.union([z.object({ proofs }), proof], {
      error: 'Expected message and signature, cacao, or proofs',
    }),
    reply: z.object({
      /** The session of the last proof. */
      session: signedInSchema,
      /** One session per proof, in their order, when several were sent. */
      sessions: z.exactOptional(z.array(signedInSchema)),
    }),
  },
  session: {
    method: 'GET',
    path: 'session',
    reply: z.object({
      /** The latest session. */
      session: z.nullable(signedInSchema),
      /** All sessions, the latest last, when the server keeps several. */
      sessions: z.exactOptional(z.array(signedInSchema)),
    }),
  },
  signOut: {
    method: 'POST',
    path: 'signout',
    /** The sessions to end; all of them when omitted. */
    body: z.object({ sessions: z.exactOptional(z.array(z.object({ address, chainId }))) }),
    reply: z.unknown(),
  },
} as const
