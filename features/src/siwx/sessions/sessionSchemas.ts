import type { CaipNetworkId } from '@portico/core'
import { isCaipNetworkId } from '@portico/core/caip'
import type { Cacao } from '@portico/core/siwx'
import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(65_536))
const chainId = z.custom<CaipNetworkId>(isCaipNetworkId)
const line = z.string().check(z.maxLength(2_048))
const version: z.ZodMiniType<'1'> = z.literal('1')

const maybe = z.nullish(line)

/** A signature in the form of WalletConnect (CAIP-74). */
export const cacaoSchema: z.ZodMiniType<Cacao> = z.object({
  h: z.object({ t: z.enum(['eip4361', 'caip122']) }),
  p: z.object({
    iss: line,
    domain: line,
    aud: line,
    version,
    nonce: line,
    iat: line,
    exp: maybe,
    nbf: maybe,
    statement: z.nullish(text),
    requestId: maybe,
    resources: z.nullish(z.array(text).check(z.maxLength(100))),
  }),
  s: z.object({ t: z.enum(['eip191', 'eip1271']), s: text }),
})

/** A session as the server describes it. */
export const signedInSchema = z.object({
  address: line,
  chainId,
  expirationTime: z.exactOptional(line),
})

/** A session as the page stores it. */
export const sessionSchema = z.object({
  data: z.object({
    accountAddress: line,
    chainId,
    domain: line,
    uri: line,
    version,
    nonce: line,
    statement: z.exactOptional(text),
    issuedAt: z.exactOptional(line),
    expirationTime: z.exactOptional(line),
    notBefore: z.exactOptional(line),
    requestId: z.exactOptional(line),
    resources: z.exactOptional(z.array(text)),
  }),
  message: text,
  signature: text,
  publicKey: z.exactOptional(line),
  cacao: z.exactOptional(cacaoSchema),
})
