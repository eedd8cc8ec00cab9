import type { FeatureHost, Namespace, NamespaceAdapter } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import { listAddresses } from './listAddresses.ts'
import type { PaymentAddress } from './PaymentAddress.ts'

type Host = Pick<FeatureHost, 'adapter' | 'connections' | 'networks'>

/** The addresses at which the visitor receives payments. */
export class ReceiveStore {
  /** By namespace, as far as they are loaded. */
  adapters: Readonly<Partial<Record<Namespace, NamespaceAdapter>>> = {}
  readonly #host: Host

  constructor(host: Host) {
    this.#host = host
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Addresses of the active account, one per kind that the wallet granted; `undefined` until `load` is done. */
  get addresses(): readonly PaymentAddress[] | undefined {
    const { connections, networks } = this.#host
    const connection = connections.current()
    const adapter = connection && this.adapters[connection.namespace]
    return adapter && listAddresses({ adapter, connection, networks: networks.all })
  }

  /** Loads the adapter of the active account. */
  async load(): Promise<void> {
    const connection = this.#host.connections.current()
    const adapter = connection && (await this.#host.adapter(connection.namespace))
    if (adapter) this.keep(adapter)
  }

  private keep(adapter: NamespaceAdapter): void {
    this.adapters = { ...this.adapters, [adapter.namespace]: adapter }
  }
}
