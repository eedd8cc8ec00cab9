import type { Namespace } from '../network/NetworkDefinition.ts'
import { makeAutoObservable, observableRef } from '../state/index.ts'
import type { Connector, ConnectorEvents, ConnectorHost, CreateConnector } from './Connector.ts'

export type ConnectorListener = <event extends keyof ConnectorEvents>(
  connector: Connector,
  event: event,
  data: ConnectorEvents[event],
) => void

/** The wallets of this browser, in the order in which they made themselves known. */
export class ConnectorStore {
  all: readonly Connector[] = []
  #host: Omit<ConnectorHost, 'emit'>
  readonly #listener: ConnectorListener

  constructor(host: Omit<ConnectorHost, 'emit'>, listener: ConnectorListener) {
    this.#host = host
    this.#listener = listener
    makeAutoObservable(this, { all: observableRef }, { autoBind: true })
  }

  /** Begins a new run of the kit: the wallets make themselves known again. */
  reset(signal: AbortSignal): void {
    this.#host = { ...this.#host, signal }
    this.all = []
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
