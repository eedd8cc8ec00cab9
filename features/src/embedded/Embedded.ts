import { type Connector, type CreateConnector, KitError } from '@portico/core'
import { lazySession, type Parser } from '@portico/core/adapter'
import { type LazyFeature, lazyFeature } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { EmbeddedHost } from './EmbeddedHost.ts'
import type { EmbeddedOptions } from './EmbeddedOptions.ts'
import type { EmbeddedAccount } from './login/LoginStore.ts'
import type { EmbeddedPorts, OpenedEmbedded, OpenParts } from './openEmbedded.ts'
import type { connectorId } from './session/EmbeddedSession.ts'

const isTrue: Parser<unknown> = { safeParse: (data) => ({ success: data === true, data }) }

type Parts = Omit<OpenParts, 'run'>

/** The feature's API at `kit.features.embedded`; its remaining code loads on demand. */
export class Embedded {
  /** What the dapp chose, and the ways to log in by their default. */
  readonly options: EmbeddedOptions
  /** Of this run of the kit. */
  store: LazyFeature<OpenedEmbedded> | undefined
  readonly #parts: Parts

  constructor(host: EmbeddedHost, options: EmbeddedOptions, ports?: EmbeddedPorts) {
    this.options = options
    this.#parts = { host, options, ports, name: () => this.name }
    makeAutoObservable(this, { load: false, options: false }, { autoBind: true, deep: false })
  }

  /** Absent until loaded. */
  get opened(): OpenedEmbedded | undefined {
    return this.store?.store
  }

  /** Name of the wallet: the dapp's, else that of the site's operator, else "Your wallet". */
  get name(): string {
    return this.options.name ?? this.opened?.login.siteName ?? this.#parts.host.t('name')
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
    const { host, name } = this.#parts
    const namespaces = host.adapters.flatMap((it) => (it.walletConnect ? it.namespace : []))
    const create: CreateConnector = (run) => {
      const store = lazyFeature(run, async () => ({
        store: (await loadEmbedded()).openEmbedded({
          ...this.#parts,
          run,
        }),
      }))
      this.use(store)
      run.signal.addEventListener('abort', () => this.use(undefined))
      // R4.08: at once when the visitor has logged in before.
      if (['loggedIn', 'leaving'].some((key) => host.storage.get(key, isTrue)))
        store.load().then(
          (it) => it.resume(),
          () => undefined, // the next use reports it
        )
      return {
        id: 'auth' satisfies typeof connectorId,
        type: 'AUTH',
        get name() {
          return name()
        },
        namespaces,
        // R4.09: the frame may take 20 s to load; what it is asked then is answered on this machine.
        restoreTimeoutMs: 22_000,
        // R4.02.
        reconnect: async () => (await store.load()).logInAgain(),
        ...lazySession(async () => (await store.load()).session),
      } satisfies Connector
    }
    return namespaces[0] ? [create] : []
  }

  private use(store: Embedded['store']): void {
    this.store = store
  }
}

/** Loads what the first use needs. Rejects with `embedded/dependency`. */
export const loadEmbedded = (load = () => import('./openEmbedded.ts')) =>
  load().catch((cause) => {
    throw new KitError('embedded/dependency', 'Unable to load email login dependency', { cause })
  })
