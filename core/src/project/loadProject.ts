import { httpStatusOf } from '../api/apiErrors.ts'
import type { ServicePorts } from '../api/ServicePorts.ts'
import type { Run } from '../async/Run.ts'
import { alertErrors } from '../errors/alertErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { RemoteFeatureStore } from '../settings/RemoteFeatureStore.ts'
import type { RemoteConfig } from '../settings/resolveRemoteFeatures.ts'
import { createDirectoryApi, type DirectoryApi } from '../wallets/createDirectoryApi.ts'
import { isOriginAllowed, originNotAllowed } from './isOriginAllowed.ts'
import { toRemoteConfig } from './toRemoteConfig.ts'

type Project = {
  readonly alerts: AlertStore
  readonly remoteFeatures: RemoteFeatureStore
  readonly settings: PlainSettings
}

/** Asks the directory service what it knows of this project: its features, and where it may run. */
export async function loadProject(
  kit: Project,
  ports: ServicePorts & { readonly run: Run },
): Promise<void> {
  const directory = createDirectoryApi(kit.settings, ports)
  if (!directory) return
  const { signal } = ports.run.current
  const config = askConfig(kit, directory, signal)
  const fault = findFault(kit, directory, signal)
  const features = await config
  if (!signal.aborted) kit.remoteFeatures.apply(features)
  const error = await fault
  if (error && !signal.aborted) kit.alerts.raise(error)
}

async function askConfig(
  { settings, remoteFeatures }: Project,
  { api, caller }: DirectoryApi,
  signal: AbortSignal,
): Promise<RemoteConfig> {
  try {
    const { features } = await api.config(caller, { signal })
    return toRemoteConfig(features, remoteFeatures.switches)
  } catch {
    // It cannot be told what the project may use: what the dapp asked for by name stays, the rest is off.
    const wishes = Object.entries({ ...settings.remoteFeatures, multiWallet: settings.multiWallet })
    return Object.fromEntries(
      wishes.flatMap(([name, it]) => (it === undefined ? [] : [[name, null]])),
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
    return undefined // no list: every origin is allowed
  }
}
