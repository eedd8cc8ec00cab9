import type { AdapterHost } from '../adapter/AdapterDefinition.ts'
import { type Clock, systemClock } from '../async/Clock.ts'
import type { ConnectorEvents, ConnectorHost } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { memoryDriver } from '../storage/drivers.ts'
import { keyedStorage } from '../storage/keyedStorage.ts'

/** An event that a connector emitted in a test. */
export type Emitted = {
  [event in keyof ConnectorEvents]: {
    readonly event: event
    readonly data: ConnectorEvents[event]
  }
}[keyof ConnectorEvents]

/** The host of a connector in a test; records the emitted events. */
export type ContractHost = ConnectorHost & {
  /** Events of the connector, oldest first. */
  readonly emitted: readonly Emitted[]
  /** Stops the kit. */
  stop(): void
}

/** A connector's host without a kit. */
export function contractHost(networks: readonly NetworkDefinition[], clock: Clock): ContractHost {
  const controller = new AbortController()
  const emitted: Emitted[] = []
  return {
    networks,
    clock,
    storage: keyedStorage(memoryDriver(), ''),
    signal: controller.signal,
    emitted,
    emit: (event, data) => void emitted.push({ event, data } as Emitted),
    stop: () => controller.abort(),
  }
}

/** The host of an adapter's lazy half, as a kit in a browser passes it. */
export const contractAdapterHost: AdapterHost = {
  clock: systemClock,
  fetch: (...args) => globalThis.fetch(...args),
}
