import type { Namespace } from '../network/NetworkDefinition.ts'
import { makeAutoObservable, observableRef } from '../state/index.ts'
import type { Parser } from '../storage/Storage.ts'
import type { Connector, ConnectorEvents, ConnectorHost, CreateConnector } from './Connector.ts'

export type ConnectorListener = <event extends keyof ConnectorEvents>(
  connector: Connector,
  event: event,
  data: ConnectorEvents[event],
) => void

const most = 2
/** By hand, since it is read before any schema library is there. */
const ids: Parser<readonly string[]> = {
  safeParse: (data) =>
    Array.isArray(data) && data.every((id) => typeof id === 'string')
      ? { success: true, data: data.slice(0, most) }
      : { success: false },
}

/** The wallets of this browser, in the order in which they made themselves known. */
export class ConnectorStore {
  all: readonly Connector[] = []
  /** Ids of the wallets that were connected last, the latest first. */
  recent: readonly string[] = []
  #host: Omit<ConnectorHost, 'emit'>
  readonly #listener: ConnectorListener

  constructor(host: Omit<ConnectorHost, 'emit'>, listener: ConnectorListener) {
    this.#host = host
    this.#listener = listener
    makeAutoObservable(this, { all: observableRef, recent: observableRef }, { autoBind: true })
  }

  /** Begins a new run of the kit: the wallets make themselves known again. */
  reset(signal: AbortSignal): void {
    this.#host = { ...this.#host, signal }
    this.all = []
    this.recent = this.#host.storage.get('recentWallets', ids) ?? []
  }

  /** Keeps in mind that a wallet was connected. */
  remember(id: string): void {
    this.recent = [id, ...this.recent.filter((other) => other !== id)].slice(0, most)
    this.#host.storage.set('recentWallets', this.recent)
  }

  /** Adds a connector; one with an id that is there already takes its place. */
  add(create: CreateConnector): Connector {
    const listener = this.#listener
    const { signal } = this.#host
    const connector: Connector = create({
      ...this.#host,
      emit: (event, data) => {
        if (!signal.aborted) listener(connector, event, data)
      },
    })
    const at = this.all.findIndex(({ id }) => id === connector.id)
    this.all = at < 0 ? [...this.all, connector] : this.all.with(at, connector)
    return connector
  }

  remove(id: string): void {
    this.all = this.all.filter((connector) => connector.id !== id)
  }

  get(id: string | undefined): Connector | undefined {
    return this.all.find((connector) => connector.id === id)
  }

  of(namespace: Namespace | undefined): readonly Connector[] {
    if (namespace === undefined) return this.all
    return this.all.filter(({ namespaces }) => namespaces.includes(namespace))
  }
}
