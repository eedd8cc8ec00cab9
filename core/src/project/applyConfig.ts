import { alertErrors } from '../errors/errorTables.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { RemoteConfig, RemoteFeatureStore } from '../settings/RemoteFeatureStore.ts'

type Project = { readonly alerts: AlertStore; readonly remoteFeatures: RemoteFeatureStore }

/** Applies a configuration, and raises an alert for the local settings that it overrides. */
export function applyConfig({ remoteFeatures, alerts }: Project, config: RemoteConfig): void {
  const overridden = Object.keys(remoteFeatures.switches).filter((name) => {
    const { [name]: remote = false } = config
    const local = remoteFeatures.localValue(name)
    return local !== undefined && remote !== null && String(local) !== String(remote)
  })
  if (overridden.length > 0)
    alerts.raise(alertErrors.create('remoteOverride', [overridden.join(', ')]))
  remoteFeatures.apply(config)
}
