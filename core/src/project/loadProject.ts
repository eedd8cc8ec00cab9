import type * as z from 'zod/mini'
import { httpStatusOf } from '../api/apiErrors.ts'
import type { ServicePorts } from '../api/createTransport.ts'
import type { Run } from '../async/Async.ts'
import { alertErrors } from '../errors/errorTables.ts'
import type { KitError } from '../errors/KitError.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type {
  RemoteConfig,
  RemoteFeatureStore,
  RemoteSwitch,
  RemoteSwitches,
  RemoteValue,
} from '../settings/RemoteFeatureStore.ts'
import {
  createDirectoryApi,
  type DirectoryApi,
  type directoryEndpoints,
} from '../wallets/remote/directoryEndpoints.ts'
import { isOriginAllowed, originNotAllowed } from './isOriginAllowed.ts'

type Project = {
  readonly alerts: AlertStore
  readonly remoteFeatures: RemoteFeatureStore
  readonly settings: PlainSettings
}

/** Loads the project's configuration from the directory service: its features and its allowed origins. */
export async function loadProject(
  kit: Project,
  ports: ServicePorts & { readonly run: Run },
): Promise<void> {
  const directory = createDirectoryApi(kit.settings, ports)
  if (!directory) return
  const { signal } = ports.run.current
  const config = fetchConfig(kit, directory, signal)
  const fault = findFault(kit, directory, signal)
  const features = await config
  if (!signal.aborted) kit.remoteFeatures.apply(features)
  const error = await fault
  if (error && !signal.aborted) kit.alerts.raise(error)
}

async function fetchConfig(
  { settings, remoteFeatures }: Project,
  { api, caller }: DirectoryApi,
  signal: AbortSignal,
): Promise<RemoteConfig> {
  try {
    const { features } = await api.config(caller, { signal })
    return toRemoteConfig(features, remoteFeatures.switches)
  } catch {
    // Without the configuration, switches that the dapp set keep their value, and all others are off.
    const { multiWallet, branding } = settings
    const local: Readonly<Record<string, RemoteValue | undefined>> = {
      multiWallet,
      branding,
      ...settings.remoteFeatures,
    }
    const isKept = ([name, { keep }]: [string, RemoteSwitch]) => keep || local[name] !== undefined
    const kept = Object.entries(remoteFeatures.switches).filter(isKept)
    return Object.fromEntries(kept.map(([name]) => [name, null]))
  }
}

async function findFault(
  { settings }: Project,
  { api, caller }: DirectoryApi,
  signal: AbortSignal,
): Promise<KitError | undefined> {
  const origin = globalThis.location?.origin
  try {
    const { allowedOrigins } = await api.origins(caller, { signal })
    if (origin === undefined || isOriginAllowed(origin, allowedOrigins)) return undefined
    return originNotAllowed(settings)
  } catch (cause) {
    const status = httpStatusOf(cause)
    if (status === 429) return alertErrors.create('rateLimited', [], { cause })
    if (status !== undefined && status >= 500)
      return alertErrors.create('serverError', [], { cause })
    return undefined // without a list, every origin is allowed
  }
}

type Features = z.output<typeof directoryEndpoints.config.reply>['features']

/**
 * Converts a project's configuration to switch values. A switch that it does not name is off; one that is on without
 * a list is left to the dapp.
 */
export function toRemoteConfig(features: Features, switches: RemoteSwitches): RemoteConfig {
  const byId = new Map(features.map((feature) => [feature.id, feature]))
  const value = ({ id, value: defaultValue, list, read }: RemoteSwitch): RemoteValue | null => {
    const { isEnabled = false, config = null } = byId.get(id) ?? {}
    if (!isEnabled) return false
    if (read) return read(config)
    if (!config) return null
    // A switch that is off by default stays off until the dapp turns it on, even if allowed; it has no list.
    if (typeof defaultValue === 'boolean' && !list) return defaultValue || null
    return config.length === 0 ? false : config
  }
  return Object.fromEntries(Object.entries(switches).map(([name, it]) => [name, value(it)]))
}
