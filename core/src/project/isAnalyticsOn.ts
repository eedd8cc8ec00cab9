import type { ServicePorts } from '../api/ServicePorts.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { createDirectoryApi } from '../wallets/createDirectoryApi.ts'

/** True unless the project has a directory service that switched analytics off, or did not say. */
export async function isAnalyticsOn(
  settings: PlainSettings,
  ports: ServicePorts,
): Promise<boolean> {
  const directory = createDirectoryApi(settings, ports)
  if (!directory) return true
  try {
    return (await directory.api.analytics(directory.caller)).isAnalyticsEnabled
  } catch {
    return false // nothing leaves the page on a guess
  }
}
