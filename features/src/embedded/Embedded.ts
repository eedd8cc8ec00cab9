import { type Connector, type CreateConnector, KitError } from '@portico/core'
import { lazySession, type Parser } from '@portico/core/adapter'
import { type LazyFeature, lazyFeature } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { EmbeddedHost } from './EmbeddedHost.ts'
import type { EmbeddedOptions } from './EmbeddedOptions.ts'
import type { EmbeddedAccount } from './login/LoginStore.ts'
import type { EmbeddedPorts, OpenedEmbedded } from './openEmbedded.ts'
import type { connectorId } from './session/EmbeddedSession.ts'

const isTrue: Parser<unknown> = { safeParse: (data) => ({ success: data === true, data }) }

/** The feature's API at `kit.features.embedded`; its remaining code loads on demand. */
export class Embedded {
  /** What the dapp chose, and the ways to log in by their default. */
  readonly options: EmbeddedOptions
  /** Of this run of the kit. */
  store: LazyFeature<OpenedEmbedded> | undefined
  readonly #host: EmbeddedHost
  readonly #ports: EmbeddedPorts | undefined

  constructor(host: EmbeddedHost, options: EmbeddedOptions, ports?: EmbeddedPorts) {
    this.#host = host
    this.options = options
    this.#ports = ports
    makeAutoObservable(this, { load: false, options: false }, { autoBind: true, deep: false })
  }

  /** Absent until loaded. */
  get opened(): OpenedEmbedded | undefined {
    return this.store?.store
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
    return (this.store ?? (await loadEmbedded()).beforeStart).load()
  }

  /** The connector for a run of the kit, for all chain families whose wallets can be reached over a session. */
  connectors(): readonly CreateConnector[] {
    const host = this.#host
    const namespaces = host.adapters.flatMap((it) => (it.walletConnect ? it.namespace : []))
    const create: CreateConnector = (run) => {
      const store = lazyFeature(run, async () => ({
        store: (await loadEmbedded()).openEmbedded({
          host,
          options: this.options,
          run,
          ports: this.#ports,
        }),
      }))
      this.use(store)
      run.signal.addEventListener('abort', () => this.use(undefined))
      // R4.08: at once when the visitor has logged in before.
      if (['loggedIn', 'leaving'].some((key) => host.storage.get(key, isTrue)))
        store.load().then(
          ({ resume }) => resume(),
          () => undefined, // the next use reports it
        )
      return {
        id: 'auth' satisfies typeof connectorId,
        type: 'AUTH',
        get name() {
          return host.t('name')
        },
        namespaces,
        // R4.09: the frame may take 20 s to load; what it is asked then is answered on this machine.
        restoreTimeoutMs: 22_000,
        // R4.02.
        reconnect: async () => (await store.load()).logInAgain(),
        ...lazySession(async () => (await store.load()).session),
      } satisfies Connector
    }
    return namespaces.length > 0 ? [create] : []
  }

  private use(store: Embedded['store']): void {
    this.store = store
  }
}

/** Loads what the first use needs. Rejects with `embedded/dependency`. */
export const loadEmbedded = () =>
  import('./openEmbedded.ts').catch((cause) => {
    throw new KitError('embedded/dependency', 'Unable to load email login dependency', { cause })
  })
