import * as z from 'zod/mini'
import type { KitEvent } from '../analytics/EventStore.ts'
import { sdk } from '../analytics/sdk.ts'
import { httpStatusOf } from '../api/apiErrors.ts'
import { createApi } from '../api/createApi.ts'
import type { ServicePorts, Transport } from '../api/createTransport.ts'
import type { Endpoint } from '../api/fields.ts'
import type { KitError } from '../errors/KitError.ts'
import { isShareable, shareable } from '../log/shareable.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { createDirectoryApi } from '../wallets/remote/directoryEndpoints.ts'
import { originNotAllowed } from './isOriginAllowed.ts'

export type AnalyticsParts = ServicePorts & {
  alert(error: KitError): void
}

/** Creates the sender of events; `undefined` when none may be sent: no endpoint, opted out, or switched off. */
export async function createAnalytics(
  settings: PlainSettings,
  parts: AnalyticsParts,
): Promise<((event: KitEvent) => Promise<void>) | undefined> {
  const options = senderOptions(settings, parts)
  if (!options || !(await isAnalyticsOn(settings, parts))) return undefined
  const send = createSender(options)
  return async (event) => {
    try {
      await send(event)
    } catch (error) {
      if (httpStatusOf(error) === 403) parts.alert(originNotAllowed(settings))
    }
  }
}

/** True unless the project's directory service switched analytics off or could not be reached. */
export async function isAnalyticsOn(
  settings: PlainSettings,
  ports: ServicePorts,
): Promise<boolean> {
  const directory = createDirectoryApi(settings, ports)
  if (!directory) return true
  try {
    return (await directory.api.analytics(directory.caller)).isAnalyticsEnabled
  } catch {
    return false // without an answer, no event may be sent
  }
}

/** The options of the sender, or `undefined`: no endpoint, or the browser signals a privacy preference. */
export function senderOptions(
  { projectId }: PlainSettings,
  { service, transport }: ServicePorts,
): SenderOptions | undefined {
  const { navigator, location } = globalThis
  const { globalPrivacyControl } = (navigator ?? {}) as { globalPrivacyControl?: boolean }
  const optedOut = globalPrivacyControl === true || navigator?.doNotTrack === '1'
  const baseUrl = optedOut ? undefined : service('analytics')
  if (baseUrl === undefined) return undefined
  return {
    baseUrl,
    transport,
    domain: location?.hostname ?? '',
    sdk,
    ...(projectId !== undefined && { projectId }),
  }
}

/** Only these are sent: names, and values that are short words or flags. */
const properties = z.record(z.string(), z.custom<string | boolean>(isShareable))

const analyticsEndpoints = {
  send: {
    method: 'POST',
    path: 'e',
    query: z.object({ projectId: z.optional(z.string()), st: z.string(), sv: z.string() }),
    body: z.object({
      eventId: z.string(),
      domain: z.string(),
      timestamp: z.number(),
      props: z.object({ type: z.enum(['track', 'error']), event: z.string(), properties }),
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
      props: {
        type: event.name === 'INTERNAL_SDK_ERROR' ? 'error' : 'track',
        event: event.name,
        properties: shareable(event.properties),
      },
    })
}
