import type { KitEvent } from '../analytics/CoreEvents.ts'
import { httpStatusOf } from '../api/apiErrors.ts'
import type { ServicePorts } from '../api/ServicePorts.ts'
import type { KitError } from '../errors/KitError.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { isAnalyticsOn } from './isAnalyticsOn.ts'
import { originNotAllowed } from './isOriginAllowed.ts'
import { createSender } from './sendEvents.ts'
import { senderOptions } from './senderOptions.ts'

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
