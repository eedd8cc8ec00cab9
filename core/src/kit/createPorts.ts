import { sdk } from '../analytics/sdk.ts'
import { systemClock } from '../async/Clock.ts'
import { lazy } from '../async/lazy.ts'
import { AlertStore } from '../modal/AlertStore.ts'
import { createServices } from '../settings/createServices.ts'
import { lazyAlert } from '../settings/lazyAlert.ts'
import { browserDriver, resilientDriver } from '../storage/drivers.ts'
import { keyedStorage } from '../storage/keyedStorage.ts'
import type { KitSettings, Ports } from './Kit.ts'
import { loadRequestParts } from './loadRequestParts.ts'

/** Takes the dapp's ports, with the browser's as defaults; none is accessed before its first use. */
export function createPorts(settings: KitSettings): Ports {
  const alerts = new AlertStore(settings.debug ?? false)
  const alert = lazyAlert(alerts.raise)
  const clock = settings.clock ?? systemClock
  const fetcher: typeof fetch = settings.fetch ?? ((...args) => fetch(...args))
  const { projectId } = settings
  const prefix = settings.storagePrefix ?? '@portico/'
  const driver = settings.storage
    ? resilientDriver(settings.storage, (error) =>
        alerts.report(error, 'The storage driver failed'),
      )
    : browserDriver()
  return {
    clock,
    driver,
    prefix,
    storage: keyedStorage(driver, prefix),
    caller: { ...sdk, ...(projectId !== undefined && { projectId }) },
    fetch: fetcher,
    ...lazyTransport({ clock, alerts, fetch: fetcher }),
    service: createServices(settings, alert),
    run: { current: new AbortController() },
    alerts,
    alert,
  }
}

function lazyTransport(
  ports: Pick<Ports, 'alerts' | 'clock' | 'fetch'>,
): Pick<Ports, 'transport' | 'log'> {
  const load = lazy(async () => {
    const { createLoggedTransport } = await loadRequestParts()
    return createLoggedTransport(ports)
  })
  return {
    transport: async (request) => (await load()).transport(request),
    log: async () => (await load()).log(),
  }
}
