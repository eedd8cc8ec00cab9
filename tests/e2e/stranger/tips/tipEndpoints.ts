import type { Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'

const tip = z.object({ amount: z.string(), from: z.string() })

/** Endpoints of the tip jar's server. */
export const tipEndpoints = {
  received: {
    method: 'GET',
    path: 'tips/:address',
    query: z.object({ currency: z.string() }),
    reply: z.object({ tips: z.array(tip) }),
  },
  give: {
    method: 'POST',
    path: 'tips/:address',
    body: z.object({ amount: z.string(), signature: z.string() }),
    reply: z.object({ id: z.string() }),
  },
  mayConnect: {
    method: 'GET',
    path: 'wallets/:connectorId',
    reply: z.object({ allowed: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>
