import { sdk } from '../analytics/sdk.ts'
import type { ServicePorts } from '../api/ServicePorts.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { SenderOptions } from './sendEvents.ts'

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
