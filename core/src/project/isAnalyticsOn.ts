import type { KitSettings } from '../kit/KitOptions.ts'
import type { Ports } from '../kit/Ports.ts'
import { createDirectoryApi } from '../wallets/createDirectoryApi.ts'

/** True unless the project has a directory service that switched analytics off, or did not say. */
export async function isAnalyticsOn(
  settings: KitSettings,
  ports: Pick<Ports, 'service' | 'transport'>,
): Promise<boolean> {
  const directory = createDirectoryApi(settings, ports)
  if (!directory) return true
  try {
    return (await directory.api.analytics(directory.caller)).isAnalyticsEnabled
  } catch {
    return false // nothing leaves the page on a guess
  }
}
