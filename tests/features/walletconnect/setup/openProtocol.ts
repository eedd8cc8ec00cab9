import { memoryDriver, type StorageDriver } from '@portico/core'
import { type Clock, systemClock } from '@portico/core/async'
import { expect, onTestFinished } from 'vitest'
import { keyedStorage } from '../../../../core/src/storage/keyedStorage.ts'
import { openProtocolClient } from '../../../../features/src/walletconnect/client/protocol/openProtocolClient.ts'
import type { OpenSocket } from '../../../../features/src/walletconnect/client/protocol/relay/Connection.ts'
import type { ClientEvent } from '../../../../features/src/walletconnect/client/WalletConnectClient.ts'

export type ProtocolParts = {
  readonly storage?: StorageDriver
  readonly clock?: Clock
  /** Clients of one group share their keys. */
  readonly group?: string
  readonly openSocket?: OpenSocket
}

type Event<type extends ClientEvent['type']> = Extract<ClientEvent, { type: type }>

/** The kit's own client, without a kit, for one test. */
export async function openProtocol(relayUrl: string, parts: ProtocolParts = {}) {
  const { storage = memoryDriver(), clock = systemClock, group = crypto.randomUUID() } = parts
  const ports = parts.openSocket ? { openSocket: parts.openSocket } : {}
  const host = {
    storage: keyedStorage(storage, ''),
    clock,
    projectId: undefined,
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.test', icons: [] },
    alert: () => undefined,
  }
  const client = await openProtocolClient(host, { relayUrl }, { group, ...ports })
  onTestFinished(() => client.close())
  const events: ClientEvent[] = []
  client.listen((event) => void events.push(event))
  return {
    ...client,
    events,
    /** The next event of this type that was not taken yet. */
    async next<type extends ClientEvent['type']>(type: type): Promise<Event<type>> {
      const isWanted = (event: ClientEvent): event is Event<type> => event.type === type
      await expect.poll(() => events.some(isWanted), { timeout: 60_000 }).toBe(true)
      const found = events.find(isWanted)
      if (!found) throw new Error(`There is no event ${type}`)
      events.splice(events.indexOf(found), 1)
      return found
    },
  }
}

export type ProtocolDapp = Awaited<ReturnType<typeof openProtocol>>
