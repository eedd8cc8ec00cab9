import { type Connector, type CreateConnector, connectionErrors } from '@portico/core'
import { lazySession, type PermissionSource } from '@portico/core/adapter'
import { lazy } from '@portico/core/internal'
import { makeAutoObservable } from '@portico/core/state'
import type { Opened } from './openWalletConnect.ts'
import type { WalletConnectHost, WalletConnectOptions } from './options/WalletConnectOptions.ts'
import type { Pair, Pairing, PairRequest, Peer } from './Pairing.ts'

/** The feature's API at `kit.features.walletConnect` for dapps and views; its remaining code loads on demand. */
export class WalletConnect {
  /** Absent until loaded. */
  pairing: Pairing | undefined
  /** The connected wallet, as it describes itself. */
  peer: Peer | undefined
  readonly #host: WalletConnectHost
  readonly #options: WalletConnectOptions
  #open: (() => Promise<Opened>) | undefined

  constructor(host: WalletConnectHost, options: WalletConnectOptions) {
    this.#host = host
    this.#options = options
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  async load(): Promise<Pairing> {
    return (await this.#opened()).pairing
  }

  /** Fetches a link for a wallet, without a screen. Throws `walletConnect/*`. */
  async pair(request?: PairRequest): Promise<Pair> {
    return (await this.#opened()).pair(request)
  }

  /** Called by the kit: the sessions of an account; `undefined` before the kit has started. */
  async permissions(): Promise<PermissionSource | undefined> {
    return (await this.#open?.())?.permissions
  }

  /** The connectors for a run of the kit: one for all namespaces that WalletConnect supports. */
  connectors(): readonly CreateConnector[] {
    const namespaces = this.#host.adapters.flatMap((it) => (it.walletConnect ? it.namespace : []))
    if (namespaces.length === 0) return []
    return [
      (run) => {
        const open = lazy(async () => {
          const { openWalletConnect } = await import('./openWalletConnect.ts')
          const { setPeer } = this
          const opened = openWalletConnect({
            host: this.#host,
            options: this.#options,
            run,
            setPeer,
          })
          this.keep(opened.pairing)
          return opened
        })
        this.#open = open
        run.signal.addEventListener('abort', () => this.keep(undefined), { once: true })
        return this.#connector(namespaces, async () => (await open()).session)
      },
    ]
  }

  private keep(pairing: Pairing | undefined): void {
    this.pairing = pairing
  }

  private setPeer(peer: Peer | undefined): void {
    this.peer = peer
  }

  #opened(): Promise<Opened> {
    if (this.#open) return this.#open()
    throw connectionErrors.create('noConnector', [], {
      hints: ['Start the kit first: kit.start()'],
    })
  }

  #connector(
    namespaces: Connector['namespaces'],
    session: () => Promise<Opened['session']>,
  ): Connector {
    const peer = () => this.peer
    const uri = () => this.pairing?.uri
    return {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      get name() {
        return peer()?.name || 'WalletConnect'
      },
      get icon() {
        return peer()?.icon as string // views treat absent and undefined alike
      },
      get uri() {
        return uri()
      },
      namespaces,
      ...lazySession(session),
    }
  }
}
