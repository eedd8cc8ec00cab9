import type { ServicePorts } from '../api/ServicePorts.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import { createDirectoryApi } from '../wallets/remote/createDirectoryApi.ts'

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
