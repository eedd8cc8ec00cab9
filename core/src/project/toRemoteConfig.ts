import type * as z from 'zod/mini'
import type {
  RemoteConfig,
  RemoteSwitch,
  RemoteSwitches,
  RemoteValue,
} from '../settings/resolveRemoteFeatures.ts'
import type { directoryEndpoints } from '../wallets/remote/directoryEndpoints.ts'

type Features = z.output<typeof directoryEndpoints.config.reply>['features']

/**
 * Converts a project's configuration to switch values. A switch that it does not name is off; one that is on without
 * a list is left to the dapp.
 */
export function toRemoteConfig(features: Features, switches: RemoteSwitches): RemoteConfig {
  const byId = new Map(features.map((feature) => [feature.id, feature]))
  const value = ({ id, value: ownDefault, read }: RemoteSwitch): RemoteValue | null => {
    const { isEnabled = false, config = null } = byId.get(id) ?? {}
    if (!isEnabled) return false
    if (read) return read(config)
    // A switch that is off by default stays off until the dapp turns it on, even if allowed.
    if (typeof ownDefault === 'boolean') return ownDefault || null
    return config?.length === 0 ? false : config
  }
  return Object.fromEntries(Object.entries(switches).map(([name, it]) => [name, value(it)]))
}
