import type { Transport } from '../api/Transport.ts'
import type { Clock } from '../async/Clock.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import type { LazyAlert } from '../settings/lazyAlert.ts'
import type { KeyedStorage, StorageDriver } from '../storage/Storage.ts'
import type { Services } from './KitOptions.ts'

/** How a kit reaches the world outside. */
export type Ports = {
  readonly clock: Clock
  readonly driver: StorageDriver
  /** Prefix of every key in storage. */
  readonly prefix: string
  readonly storage: KeyedStorage
  readonly transport: Transport
  /** Base URL of a service, or `undefined` when it is not to be called. */
  service(name: keyof Services): string | undefined
  /** The run under way; its signal ends with the last release of `start()`. */
  readonly run: { current: AbortController }
  /** What the developer is told. */
  readonly alerts: AlertStore
  readonly alert: LazyAlert
}
