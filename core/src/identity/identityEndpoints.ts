import * as z from 'zod/mini'
import { callerQuery, type Endpoint } from '../api/fields.ts'

const reply = z.object({
  name: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  /** ISO 8601. */
  resolvedAt: z.nullish(z.string()),
})
const query = z.object({
  ...callerQuery,
  sender: z.optional(z.string()),
  /** `false` bypasses the service's cache. */
  useCache: z.optional(z.string().check(z.regex(/^(true|false)$/, 'Expected true or false'))),
})

/** The data service's endpoints for identities of accounts and for the networks that it supports (R7.02, R7.03). */
export const identityEndpoints = {
  supportedChains: {
    method: 'GET',
    path: 'supported-chains',
    query: z.object(callerQuery),
    reply: z.object({ http: z.array(z.string()), ws: z.catch(z.array(z.string()), []) }),
  },
  identity: { method: 'GET', path: 'identity/:address', query, reply },
  /** The same endpoint by another path. */
  accountIdentity: { method: 'GET', path: 'account/:address/identity', query, reply },
} as const satisfies Record<string, Endpoint>
