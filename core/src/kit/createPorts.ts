import type { Transport } from '../api/Transport.ts'
import type { Clock } from '../async/Clock.ts'
import { lazy } from '../async/lazy.ts'
import { systemClock } from '../async/systemClock.ts'
import { AlertStore } from '../modal/AlertStore.ts'
import { createServices } from '../settings/createServices.ts'
import { lazyAlert } from '../settings/lazyAlert.ts'
import { browserDriver } from '../storage/browserDriver.ts'
import { keyedStorage } from '../storage/keyedStorage.ts'
import { resilientDriver } from '../storage/resilientDriver.ts'
import type { KitSettings } from './KitOptions.ts'
import type { Ports } from './Ports.ts'

/** Takes the dapp's ports, with the browser's as defaults; none is accessed before its first use. */
export function createPorts(settings: KitSettings): Ports {
  const alerts = new AlertStore(settings.debug ?? false)
  const alert = lazyAlert(alerts.raise)
  const clock = settings.clock ?? systemClock
  const prefix = settings.storagePrefix ?? '@portico/'
  const driver = settings.storage ? resilientDriver(settings.storage) : browserDriver()
  return {
    clock,
    driver,
    prefix,
    storage: keyedStorage(driver, prefix),
    transport: lazyTransport(settings.fetch, clock),
    service: createServices(settings, alert),
    run: { current: new AbortController() },
    alerts,
    alert,
  }
}

function lazyTransport(fetcher: typeof fetch | undefined, clock: Clock): Transport {
  const load = lazy(async () => {
    const { createTransport } = await import('../api/createTransport.ts')
    return createTransport({ clock, fetch: fetcher ?? ((...args) => fetch(...args)) })
  })
  return async (request) => (await load())(request)
}
