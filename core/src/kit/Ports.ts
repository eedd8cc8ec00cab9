import type { ServicePorts } from '../api/ServicePorts.ts'
import type { Clock } from '../async/Clock.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { LazyAlert } from '../settings/lazyAlert.ts'
import type { KeyedStorage, StorageDriver } from '../storage/Storage.ts'

/** How a kit reaches the world outside. */
export type Ports = ServicePorts & {
  readonly clock: Clock
  readonly driver: StorageDriver
  /** Prefix of every key in storage. */
  readonly prefix: string
  readonly storage: KeyedStorage
  /** The run under way; its signal ends with the last release of `start()`. */
  readonly run: { current: AbortController }
  /** What the developer is told. */
  readonly alerts: AlertStore
  readonly alert: LazyAlert
}
