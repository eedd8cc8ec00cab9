import type { CaipNetworkId } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { isCaipNetworkId, isNamespace } from '@portico/core/caip'
import { checkOptions } from '@portico/core/feature/store'
import type { SiwxVerifier } from '@portico/core/siwx'
import type { siwxEndpoints } from '@portico/features/siwx/endpoints'
import * as z from 'zod/mini'
import type { Limiter, Rate } from '../limits/Limiter.ts'
import type { SiwxStorage } from './SiwxStorage.ts'

/** Endpoints of the sign-in service. */
export type RouteName = keyof typeof siwxEndpoints

export type SiwxOptions = {
  /**
   * Host of the dapp's pages, with its port if there is one: the domain that a message must contain. Only its pages may
   * sign in and out, over `https`, or `http` on loopback. The `host` header of a request is never used.
   */
  readonly domain: string | readonly string[]
  /** One verifier for each namespace that may sign in. */
  readonly verifiers: readonly SiwxVerifier[]
  /** CAIP-2 ids of the networks that may sign in; default: all networks with a verifier. */
  readonly chainIds?: readonly CaipNetworkId[]
  /** Path prefix of the endpoints; default: `/api/siwx`. */
  readonly basePath?: string
  /** Stores used nonces; default: in this process. */
  readonly nonces?: SiwxStorage
  /**
   * Secret that signs nonces, at least 32 characters; default: the environment's `SIWX_NONCE_SECRET`, then `secret`, then
   * a random one of this process. Processes that serve the same visitors need the same secret; otherwise a nonce of
   * another process, or from before a restart, fails with `siwx/badNonce` and the visitor must request a new one.
   */
  readonly nonceSecret?: string
  /** Stores sessions; default: in this process. */
  readonly sessions?: SiwxStorage
  /** At least 32 characters. When set, the cookie contains the sessions, signed with it, and `sessions` is not used. */
  readonly secret?: string
  /** Lifetime of a session in milliseconds, limited by the message's expiration time; default: 7 days. */
  readonly lifetime?: number
  /** Name of the session cookie, prefixed with `__Host-` except on loopback; default: `siwx`. */
  readonly cookie?: string
  /**
   * Units that one client may use: by route, and `default` for the rest. A request costs one; each further proof and
   * each further 64 kB costs one more. Clients without a known address share the units of 100 clients.
   */
  readonly rates?: Partial<Readonly<Record<RouteName | 'default', Rate>>>
  /** Counts the requests of each client; default: in this process. */
  readonly limiter?: Limiter
  /** Number of trusted reverse proxies in front, which append to `x-forwarded-for`; default: 0. */
  readonly proxies?: number
  readonly clock?: Clock
  /** Called for each request with the route's name or `other`, the status and the seconds; never with the visitor. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
  /** Called with each error answered with status 500, or with 503 for an unreachable node or storage. */
  readonly onError?: (error: unknown) => void
}

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
export function checkSiwxOptions(input: unknown): void {
  checkOptions('createSiwx', options, input)
}
