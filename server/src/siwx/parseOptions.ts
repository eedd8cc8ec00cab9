import { checkOptions, isCaipNetworkId, isNamespace } from '@portico/core'
import * as z from 'zod/mini'

const call = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'Expected function',
)
const verifier = z.looseObject(
  {
    namespace: z
      .string()
      .check(z.refine(isNamespace, 'Expected a CAIP-2 namespace such as eip155')),
    format: z.looseObject({}),
    verify: call,
  },
  "Expected a verifier: verifier() of an adapter's siwx entry, such as @portico/eip155/siwx",
)
const storage = z.looseObject({ set: call, get: call, take: call, add: call })
const positive = z.number().check(z.gt(0, 'Expected more than 0'))
const rate = z.optional(z.strictObject({ perSecond: positive, burst: positive }))

const options = z.strictObject({
  domain: z.union(
    [z.string(), z.array(z.string())],
    'Expected a host such as acme.example, or several',
  ),
  verifiers: z.array(verifier).check(z.minLength(1, 'Expected at least one verifier')),
  chainIds: z.optional(
    z.array(z.string().check(z.refine(isCaipNetworkId, 'Expected a CAIP-2 id such as eip155:1'))),
  ),
  basePath: z.optional(z.string().check(z.regex(/^\//, 'Expected a path such as /api/siwx'))),
  nonces: z.optional(storage),
  nonceSecret: z.optional(z.string()),
  sessions: z.optional(storage),
  secret: z.optional(z.string()),
  lifetime: z.optional(positive),
  cookie: z.optional(
    z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Expected the name of a cookie')),
  ),
  rates: z.optional(
    z.strictObject({ nonce: rate, verify: rate, session: rate, signOut: rate, default: rate }),
  ),
  limiter: z.optional(z.looseObject({ take: call })),
  proxies: z.optional(z.int().check(z.gte(0))),
  clock: z.optional(z.looseObject({ now: call })),
  onRequest: z.optional(call),
  onError: z.optional(call),
})

/** Validates the options of `createSiwx`. Throws `settings/invalid`. */
export function parseOptions(given: unknown): void {
  checkOptions('createSiwx', options, given)
}
