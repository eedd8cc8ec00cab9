import type { Clock } from '../async/Clock.ts'
import { callSafely } from '../async/callSafely.ts'
import type { Namespace } from '../caip/Namespace.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { Parser } from '../storage/keyedStorage.ts'
import type {
  Connector,
  ConnectorEvents,
  ConnectorHost,
  CreateConnector,
  Unsubscribe,
} from './Connector.ts'

export type ConnectorListener = <event extends keyof ConnectorEvents>(
  connector: Connector,
  event: event,
  data: ConnectorEvents[event],
) => void

/** What finds the wallets of a page; an adapter's definition. */
type Discoverer = {
  readonly namespace: Namespace
  discover(host: {
    readonly clock: Clock
    found(create: CreateConnector): void
    lost(connectorId: string): void
  }): Unsubscribe | Promise<Unsubscribe>
}

const maxRecent = 2
/** Written without the schema library, because it is read before that library loads. */
const ids: Parser<readonly string[]> = {
  safeParse: (data) =>
    Array.isArray(data) && data.every((id) => typeof id === 'string')
      ? { success: true, data: data.slice(0, maxRecent) }
      : { success: false },
}

/** The wallets of this browser; observable. */
export interface Connectors {
  /** In the order of discovery. */
  readonly all: readonly Connector[]
  /** Ids of the wallets that were connected last, newest first. */
  readonly recent: readonly string[]
  /** Waits until each adapter's discovery has begun; one whose code failed to load is tried again. */
  ready(): Promise<void>
  get(id: string | undefined): Connector | undefined
  /** The connectors of a namespace, or all without one. */
  of(namespace: Namespace | undefined): readonly Connector[]
}

/** The state behind `Connectors`. */
export class ConnectorStore implements Connectors {
  /** Counts additions and removals. */
  changes = 0
  recent: readonly string[] = []
  #host: Omit<ConnectorHost, 'emit'>
  #listener: ConnectorListener = () => {}
  #discoveries: readonly (() => Promise<void>)[] = []
  /** By id, in order of discovery. Adding must not copy all entries, since a page may announce very many. */
  readonly #byId = new Map<string, Connector>()

  constructor(host: Omit<ConnectorHost, 'emit'>) {
    this.#host = host
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get all(): readonly Connector[] {
    void this.changes // subscribes observers of the map
    return [...this.#byId.values()]
  }

  /** Starts a new run of the kit: wallets announce themselves again. */
  reset(signal: AbortSignal, listener: ConnectorListener): void {
    this.#host = { ...this.#host, signal }
    this.#listener = listener
    this.#byId.clear()
    this.changes += 1
    this.recent = this.#host.storage.get('recentWallets', ids) ?? []
  }

  /** Begins the discovery of each adapter, until the run ends. A failure is reported, and affects no other adapter. */
  discover(definitions: readonly Discoverer[], report: (error: unknown, by: string) => void): void {
    const { signal, clock } = this.#host
    this.#discoveries = definitions.map((definition) => {
      const failed = (error: unknown) =>
        report(error, `The adapter of ${definition.namespace} failed in discover()`)
      const found = (create: CreateConnector) => {
        if (!signal.aborted) callSafely(() => void this.add(create), failed)
      }
      const begin = async () => {
        const begun = definition.discover({ clock, found, lost: this.remove })
        const stop = typeof begun === 'function' ? begun : await begun
        const end = () => callSafely(stop, failed)
        if (signal.aborted) end()
        else signal.addEventListener('abort', end)
      }
      let pending: Promise<void> | undefined
      return () => {
        pending ??= begin().catch((error) => {
          pending = undefined
          failed(error)
        })
        return pending
      }
    })
    void this.ready()
  }

  async ready(): Promise<void> {
    await Promise.all(this.#discoveries.map((discovery) => discovery()))
  }

  /** Records that a wallet was connected. */
  remember(id: string): void {
    this.recent = [id, ...this.recent.filter((other) => other !== id)].slice(0, maxRecent)
    this.#host.storage.set('recentWallets', this.recent)
  }

  /** Adds a connector; replaces one with the same id. */
  add(create: CreateConnector): Connector {
    const listener = this.#listener
    const { signal } = this.#host
    const connector: Connector = create({
      ...this.#host,
      emit: (event, data) => {
        if (!signal.aborted) listener(connector, event, data)
      },
    })
    const { id, namespaces } = connector
    if (typeof id !== 'string' || !Array.isArray(namespaces)) {
      callSafely(() => connector, Boolean) // a promise may still reject
      throw new TypeError('A connector needs an id and namespaces')
    }
    this.#byId.set(id, connector)
    this.changes += 1
    return connector
  }

  remove(id: string): void {
    if (this.#byId.delete(id)) this.changes += 1
  }

  get(id: string | undefined): Connector | undefined {
    return this.all.find((connector) => connector.id === id)
  }

  of(namespace: Namespace | undefined): readonly Connector[] {
    if (namespace === undefined) return this.all
    return this.all.filter(({ namespaces }) => namespaces.includes(namespace))
  }
}
