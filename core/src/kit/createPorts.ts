import type { Transport } from '../api/createTransport.ts'
import { systemClock } from '../async/Clock.ts'
import { lazy } from '../async/lazy.ts'
import { AlertStore } from '../modal/AlertStore.ts'
import { createServices } from '../settings/createServices.ts'
import { lazyAlert } from '../settings/lazyAlert.ts'
import { browserDriver, resilientDriver } from '../storage/drivers.ts'
import { keyedStorage } from '../storage/keyedStorage.ts'
import type { KitSettings, Ports } from './Kit.ts'

/** Takes the dapp's ports, with the browser's as defaults; none is accessed before its first use. */
export function createPorts(settings: KitSettings): Ports {
  const alerts = new AlertStore(settings.debug ?? false)
  const alert = lazyAlert(alerts.raise)
  const clock = settings.clock ?? systemClock
  const fetcher: typeof fetch = settings.fetch ?? ((...args) => fetch(...args))
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
    fetch: fetcher,
    transport: lazyTransport({ clock, fetch: fetcher }),
    service: createServices(settings, alert),
    run: { current: new AbortController() },
    alerts,
    alert,
  }
}

function lazyTransport(ports: Pick<Ports, 'clock' | 'fetch'>): Transport {
  const load = lazy(async () => {
    const { createTransport } = await import('../api/createTransport.ts')
    return createTransport(ports)
  })
  return async (request) => (await load())(request)
}
