import * as z from 'zod/mini'
import { sessionSchema, signedInSchema } from './sessionSchemas.ts'

const { message, signature, publicKey, cacao } = sessionSchema.shape

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
    reply: z.object({ session: z.nullable(signedInSchema) }),
  },
  signOut: { method: 'POST', path: 'signout', body: z.object({}), reply: z.unknown() },
} as const
