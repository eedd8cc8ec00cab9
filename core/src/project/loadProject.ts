import { httpStatusOf } from '../api/apiErrors.ts'
import type { ServicePorts } from '../api/ServicePorts.ts'
import type { Run } from '../async/Run.ts'
import { alertErrors } from '../errors/alertErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { RemoteFeatureStore } from '../settings/RemoteFeatureStore.ts'
import type { RemoteConfig } from '../settings/resolveRemoteFeatures.ts'
import { createDirectoryApi, type DirectoryApi } from '../wallets/remote/createDirectoryApi.ts'
import { isOriginAllowed, originNotAllowed } from './isOriginAllowed.ts'
import { toRemoteConfig } from './toRemoteConfig.ts'

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
    const localSwitches = Object.entries({
      ...settings.remoteFeatures,
      multiWallet: settings.multiWallet,
    })
    return Object.fromEntries(
      localSwitches.flatMap(([name, it]) => (it === undefined ? [] : [[name, null]])),
    )
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
