import {
  type Connector,
  type CreateConnector,
  connectionErrors,
  lazy,
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
  /** Absent until loaded. */
  opened: OpenedEmbedded | undefined
  /** What the dapp chose. */
  readonly options: EmbeddedOptions
  readonly #host: EmbeddedHost
  readonly #ports: EmbeddedPorts | undefined
  #open: (() => Promise<OpenedEmbedded>) | undefined

  constructor(host: EmbeddedHost, options: EmbeddedOptions, ports?: EmbeddedPorts) {
    this.#host = host
    this.options = options
    this.#ports = ports
    makeObservable(this, ['load', 'options'])
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
    if (!this.#open) throw connectionErrors.create('noConnector', [])
    return this.#open()
  }

  /** The connector for a run of the kit, for all chain families whose wallets can be reached over a session. */
  connectors(): readonly CreateConnector[] {
    const host = this.#host
    const namespaces = host.adapters.flatMap((it) => (it.walletConnect ? it.namespace : []))
    const create: CreateConnector = (run) => {
      const open = lazy(async () => {
        const { openEmbedded } = await loadEmbedded()
        this.opened = openEmbedded({ host, options: this.options, run, ports: this.#ports })
        return this.opened
      })
      this.#open = open
      run.signal.addEventListener('abort', () => this.end(), { once: true })
      // R4.08: at once when the visitor has logged in before.
      if (host.storage.get('loggedIn', isTrue) || host.storage.get('leaving', isTrue))
        open().then(
          ({ resume }) => resume(),
          () => undefined, // the next use reports it
        )
      const session = async () => (await this.load()).session
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

  private end(): void {
    this.opened = undefined
  }
}
