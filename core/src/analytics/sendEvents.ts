import * as z from 'zod/mini'
import { createApi } from '../api/createApi.ts'
import type { Endpoint } from '../api/Endpoint.ts'
import type { Transport } from '../api/Transport.ts'
import type { KitEvent } from './CoreEvents.ts'

/** Only these leave the page: names, and values that are short words or flags. */
const properties = z.record(z.string(), z.union([z.boolean(), z.string().check(z.maxLength(64))]))

export const analyticsEndpoints = {
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

/** A sender of analytics events in the fixed schema; free text (messages) and unfit values stay here. */
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
    ([name, value]) => name !== 'message' && properties.safeParse({ [name]: value }).success,
  )
  return Object.fromEntries(pairs)
}
