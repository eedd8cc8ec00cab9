import type { ServicePorts } from '../api/ServicePorts.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { sdk } from './sdk.ts'
import type { SenderOptions } from './sendEvents.ts'

/** Where analytics go, or `undefined`: no endpoint, or the browser asks for privacy. */
export function senderOptions(
  { projectId }: PlainSettings,
  { service, transport }: ServicePorts,
): SenderOptions | undefined {
  const { navigator, location } = globalThis
  const { globalPrivacyControl } = (navigator ?? {}) as { globalPrivacyControl?: boolean }
  const refused = globalPrivacyControl === true || navigator?.doNotTrack === '1'
  const baseUrl = refused ? undefined : service('analytics')
  if (baseUrl === undefined) return undefined
  return {
    baseUrl,
    transport,
    domain: location?.hostname ?? '',
    sdk,
    ...(projectId !== undefined && { projectId }),
  }
}
