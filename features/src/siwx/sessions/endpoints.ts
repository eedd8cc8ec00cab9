import * as z from 'zod/mini'
import { cacaoSchema, sessionSchema, signedInSchema } from './sessionSchemas.ts'

const { message, signature, publicKey } = sessionSchema.shape
const { address, chainId } = signedInSchema.shape

/** A text and its signature, or a CACAO, which has both: whatever text comes beside it is not read. */
const proof = z.union([
  z.object({ cacao: cacaoSchema }),
  z.object({ message, signature, publicKey }),
])
/** Signed for one nonce, which is used once: all of them are good, or none. */
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
      /** Of the last proof. */
      session: signedInSchema,
      /** One for each of several, in their order. */
      sessions: z.exactOptional(z.array(signedInSchema)),
    }),
  },
  session: {
    method: 'GET',
    path: 'session',
    reply: z.object({
      /** The latest. */
      session: z.nullable(signedInSchema),
      /** All, the latest last, where the server keeps several. */
      sessions: z.exactOptional(z.array(signedInSchema)),
    }),
  },
  signOut: {
    method: 'POST',
    path: 'signout',
    /** Those that end; all of them where none is named. */
    body: z.object({ sessions: z.exactOptional(z.array(z.object({ address, chainId }))) }),
    reply: z.unknown(),
  },
} as const
