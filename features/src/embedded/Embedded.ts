import {
  type Connector,
  type CreateConnector,
  connectionErrors,
  LazyStore,
  type Parser,
} from '@portico/core'
import { makeObservable } from '@portico/core/state'
import type { EmbeddedHost } from './EmbeddedHost.ts'
import type { EmbeddedOptions } from './EmbeddedOptions.ts'
import { loadEmbedded } from './loadEmbedded.ts'
import type { EmbeddedAccount } from './login/LoginStore.ts'
import type { EmbeddedPorts, OpenedEmbedded } from './openEmbedded.ts'
import { connectorId } from './session/connectorId.ts'

/** R4.09: the frame may take 20 s to load; what it is asked then is answered on this machine. */
const restoreTimeoutMs = 22_000
const isTrue: Parser<true> = { safeParse: (data) => ({ success: data === true, data: true }) }

/** The feature's API at `kit.features.embedded`; its remaining code loads on demand. */
export class Embedded {
  /** What the dapp chose. */
  readonly options: EmbeddedOptions
  /** Of this run of the kit. */
  store: LazyStore<OpenedEmbedded> | undefined
  readonly #host: EmbeddedHost
  readonly #ports: EmbeddedPorts | undefined

  constructor(host: EmbeddedHost, options: EmbeddedOptions, ports?: EmbeddedPorts) {
    this.#host = host
    this.options = options
    this.#ports = ports
    makeObservable(this, ['load', 'options'])
  }

  /** Absent until loaded. */
  get opened(): OpenedEmbedded | undefined {
    return this.store?.current
  }

  /** R3.03: who is logged in. */
  get account(): EmbeddedAccount | undefined {
    return this.opened?.login.account
  }

  /**
   * Loads the feature's code; the frame is made with the first request. Throws `connection/noConnector` before the kit
   * was started, and `embedded/dependency`.
   */
  async load(): Promise<OpenedEmbedded> {
    if (!this.store) throw connectionErrors.create('noConnector', [])
    return this.store.load()
  }

  /** The connector for a run of the kit, for all chain families whose wallets can be reached over a session. */
  connectors(): readonly CreateConnector[] {
    const host = this.#host
    const namespaces = host.adapters.flatMap((it) => (it.walletConnect ? it.namespace : []))
    const create: CreateConnector = (run) => {
      const store = new LazyStore(async () => {
        const { openEmbedded } = await loadEmbedded()
        return openEmbedded({ host, options: this.options, run, ports: this.#ports })
      })
      this.store = store
      const end = () => {
        if (this.store === store) this.store = undefined
      }
      run.signal.addEventListener('abort', end, { once: true })
      // R4.08: at once when the visitor has logged in before.
      if (host.storage.get('loggedIn', isTrue) || host.storage.get('leaving', isTrue))
        store.load().then(
          ({ resume }) => resume(),
          () => undefined, // the next use reports it
        )
      const session = async () => (await store.load()).session
      return {
        id: connectorId,
        type: 'AUTH',
        get name() {
          return host.t('name')
        },
        namespaces,
        restoreTimeoutMs,
        connect: async (request) => (await session()).connect(request),
        restore: async () => (await session()).restore(),
        disconnect: async () => (await session()).disconnect(),
        getProvider: async (namespace) => (await session()).provider(namespace),
        switchNetwork: async (network) => (await session()).switchNetwork(network),
      } satisfies Connector
    }
    return namespaces.length > 0 ? [create] : []
  }
}
