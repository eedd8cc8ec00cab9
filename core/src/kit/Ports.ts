import type { ServicePorts } from '../api/ServicePorts.ts'
import type { Clock } from '../async/Clock.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { LazyAlert } from '../settings/lazyAlert.ts'
import type { KeyedStorage, StorageDriver } from '../storage/Storage.ts'

/** The kit's access to the platform: clock, storage, HTTP and alerts. */
export type Ports = ServicePorts & {
  readonly clock: Clock
  readonly driver: StorageDriver
  /** Prefix of every key in storage. */
  readonly prefix: string
  readonly storage: KeyedStorage
  /** The current run; its signal aborts with the last release of `start()`. */
  readonly run: { current: AbortController }
  /** Alerts for the developer. */
  readonly alerts: AlertStore
  readonly alert: LazyAlert
}
