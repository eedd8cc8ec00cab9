import type { Clock } from '../async/Clock.ts'
import { makeAutoObservable } from '../state/index.ts'

/** Events of the core by name, with their properties; never an address, amount or hash. */
export type CoreEvents = {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  SELECT_WALLET: { name: string; view?: string }
  CONNECT_SUCCESS: {
    method: 'browser' | 'mobile' | 'qrcode' | 'email'
    name: string
    reconnect: boolean
  }
  CONNECT_ERROR: { message: string }
  USER_REJECTED: { message: string }
  DISCONNECT_SUCCESS: { namespace: string }
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: string }
  TRANSACTION_SETTLED: { network: string; status: string }
  GET_WALLET: { name: string; type: string }
  /** An error of the set-up; at most five in 60 s. */
  INTERNAL_SDK_ERROR: { errorType: string }
}

/** Events by name, with the type of their properties. */
export type EventTable = Record<string, object | undefined>
/** An event of the kit or of a feature, for analytics. */
export type KitEvent = {
  readonly name: string
  readonly properties: object | undefined
  /** Milliseconds since the epoch. */
  readonly timestamp: number
}

/** The events of the kit and of its features. */
export interface KitEvents {
  /** The latest event; observable. */
  readonly latest: KitEvent | undefined
  /** Raises an event. */
  track(name: string, properties?: object): void
  /** Calls `listener` with every event; returns the function that unsubscribes. */
  subscribe(listener: (event: KitEvent) => void): () => void
}

/** The latest event, for the dapp's `useEvents` and for the sender of analytics. */
export class EventStore implements KitEvents {
  latest: KitEvent | undefined
  readonly #clock: Clock
  readonly #listeners = new Set<(event: KitEvent) => void>()

  constructor(clock: Clock) {
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  track(name: string, properties?: object): void {
    this.latest = { name, properties, timestamp: this.#clock.now() }
    for (const listener of this.#listeners) listener(this.latest)
  }

  subscribe(listener: (event: KitEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
