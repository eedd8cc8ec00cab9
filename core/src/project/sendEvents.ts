import * as z from 'zod/mini'
import type { KitEvent } from '../analytics/CoreEvents.ts'
import { createApi } from '../api/createApi.ts'
import type { Endpoint } from '../api/Endpoint.ts'
import type { Transport } from '../api/Transport.ts'

const networkId = /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** Addresses and hashes of all namespaces are longer than any name; URLs contain `://`, `?` or `#`. */
const identifying = /[a-z0-9]{20,}|:\/\/|[?#]/i
const word = z.string().check(
  z.maxLength(64),
  z.refine((text) => networkId.test(text) || !identifying.test(text)),
)
/** Only these are sent: names, and values that are short words or flags. */
const properties = z.record(z.string(), z.union([z.boolean(), word]))
/** Properties with such names are never sent, whatever their value. */
const personal = /message|address|account|amount|hash|email|url/i

const analyticsEndpoints = {
  send: {
    method: 'POST',
    path: 'e',
    query: z.object({ projectId: z.optional(z.string()), st: z.string(), sv: z.string() }),
    body: z.object({
      eventId: z.string(),
      domain: z.string(),
      timestamp: z.number(),
      props: z.object({ type: z.literal('track'), event: z.string(), properties }),
    }),
    reply: z.unknown(),
  },
} as const satisfies Record<string, Endpoint>

export type SenderOptions = {
  baseUrl: string
  transport: Transport
  domain: string
  projectId?: string
  sdk: { st: string; sv: string }
}

/**
 * Creates a sender of analytics events in a fixed schema; free text (messages) and values that do not match are
 * dropped.
 */
export function createSender({ baseUrl, transport, domain, projectId, sdk }: SenderOptions) {
  const api = createApi(baseUrl, analyticsEndpoints, transport)
  return (event: KitEvent): Promise<unknown> =>
    api.send({
      ...(projectId !== undefined && { projectId }),
      ...sdk,
      eventId: crypto.randomUUID(),
      domain,
      timestamp: event.timestamp,
      props: { type: 'track', event: event.name, properties: shareable(event.properties) },
    })
}

function shareable(all: object | undefined): z.output<typeof properties> {
  const pairs = Object.entries(all ?? {}).filter(
    ([name, value]) => !personal.test(name) && properties.safeParse({ [name]: value }).success,
  )
  return Object.fromEntries(pairs)
}
