import type { EventStore } from '../analytics/EventStore.ts'
import type { Clock } from '../async/Clock.ts'
import type { ConnectorStore } from '../connector/ConnectorStore.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { LazyAlert } from '../settings/lazyAlert.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'
import type { AttemptStore } from './AttemptStore.ts'
import type { ConnectionStore } from './ConnectionStore.ts'
import type { GuardStore } from './Guards.ts'

/** A modal that may cover a wallet's dialog in the page. */
export type CoveringModal = { stepAside(aside: boolean): void }

/** What the connection actions work on. */
export type ConnectionContext = {
  readonly connections: ConnectionStore
  readonly connectors: ConnectorStore
  readonly networks: NetworkStore
  readonly guards: GuardStore
  readonly modal: CoveringModal
  readonly events: EventStore
  readonly clock: Clock
  readonly storage: KeyedStorage
  /** Logs an error of a third party under its name. */
  readonly report: (error: unknown, by: string) => void
  /** Raises an alert for the developer. */
  readonly alert: LazyAlert
  /** When false, a new connection of a namespace replaces the previous one. */
  readonly multiWallet: () => boolean
  /** The visitor uses a phone or tablet. */
  readonly isMobile: () => boolean
  readonly attempts: Pick<AttemptStore, 'all' | 'begin' | 'complete'>
}
