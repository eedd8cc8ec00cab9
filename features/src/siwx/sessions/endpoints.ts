import * as z from 'zod/mini'
import { sessionSchema, signedInSchema } from './sessionSchemas.ts'

const { message, signature, publicKey, cacao } = sessionSchema.shape
const { address, chainId } = signedInSchema.shape

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
    body: z.object({ message, signature, publicKey, cacao }),
    reply: z.object({ session: signedInSchema }),
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
