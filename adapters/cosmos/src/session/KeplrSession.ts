import {
  type Account,
  type CaipNetworkId,
  type Connected,
  type ConnectorEvents,
  type ConnectorHost,
  connectionErrors,
  latest,
  type NetworkDefinition,
  networkErrors,
  type Unsubscribe,
  withLimit,
} from '@portico/core'
import * as z from 'zod/mini'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { cosmosNetworks } from './cosmosNetworks.ts'
import { enableNetworks } from './enableNetworks.ts'
import { isStillEnabled } from './isStillEnabled.ts'
import { readKey } from './readKey.ts'
import { toConnectionError } from './toConnectionError.ts'
import { toNetworkError } from './toNetworkError.ts'

/** A wallet gets this long to forget the dapp (R4.16), in ms. */
const disconnectLimit = 3_000
/** A key is read this often at most where the account changes meanwhile; its next event has it read again. */
const readLimit = 3

export type SessionParts = {
  /** Of the connector. */
  readonly id: string
  readonly provider: KeplrProvider
  readonly target: EventTarget
  /** Event of the window that tells of another account; that of other wallets would wake this one up. */
  readonly changeEvent: string
}
type Request = { networkId?: CaipNetworkId; signal: AbortSignal }
type Grant = { readonly network: CosmosNetwork; readonly account: Account }

/** The connection with one Keplr-shaped wallet: the account on the network in use. */
export class KeplrSession {
  readonly #host: ConnectorHost
  readonly #parts: SessionParts
  readonly #rereads = latest()
  #grant: Grant | undefined
  #unlisten: Unsubscribe | undefined
  /** How often the wallet said that its account changed. */
  #changes = 0

  constructor(host: ConnectorHost, parts: SessionParts) {
    this.#host = host
    this.#parts = parts
    host.signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  async connect({ networkId, signal }: Request): Promise<Connected> {
    const { clock } = this.#host
    try {
      return await withLimit(this.#ask(networkId, signal), { clock, signal })
    } catch (cause) {
      if (!this.#grant) this.#end()
      throw signal.aborted ? cause : toConnectionError(cause)
    }
  }

  async restore(): Promise<Connected | undefined> {
    const { provider } = this.#parts
    const known = this.#host.storage.get(this.#storageKey, z.string())
    const network = this.#networks.find((it) => it.caipNetworkId === known)
    if (!network || !(await isStillEnabled(provider, chainIdOf(network)))) return undefined
    try {
      return await this.#begin(network, this.#host.signal)
    } catch (cause) {
      if (!this.#grant) this.#end()
      const { code } = toConnectionError(cause)
      if (['connection/rejected', 'connection/unauthorized'].includes(code)) return undefined
      throw cause
    }
  }

  async disconnect(): Promise<void> {
    this.#end()
    this.#host.storage.remove(this.#storageKey)
    const { provider } = this.#parts
    const ids = this.#networks.map(chainIdOf)
    try {
      const forgotten = provider.disable?.(ids) ?? provider.disconnect?.(ids)
      await withLimit(Promise.resolve(forgotten), { clock: this.#host.clock, ms: disconnectLimit })
    } catch {
      // A wallet without the method, or one that hangs, cannot be made to forget; the kit has.
    }
  }

  async switchNetwork({ caipNetworkId }: NetworkDefinition): Promise<void> {
    const { provider } = this.#parts
    const network = this.#networks.find((it) => it.caipNetworkId === caipNetworkId)
    if (!network) throw networkErrors.create('notFound', [])
    try {
      await enableNetworks(provider, { chosen: network, signal: this.#host.signal })
      this.#update({ network, account: await this.#read(network) })
    } catch (cause) {
      throw toNetworkError(cause)
    }
  }

  get #networks(): readonly CosmosNetwork[] {
    return cosmosNetworks(this.#host.networks)
  }

  get #storageKey(): string {
    return `network ${this.#parts.id}`
  }

  async #ask(networkId: CaipNetworkId | undefined, signal: AbortSignal): Promise<Connected> {
    const { provider } = this.#parts
    const all = this.#networks
    const network = all.find((it) => it.caipNetworkId === networkId) ?? all[0]
    if (!network) throw connectionErrors.create('noNetwork', [])
    const others = all.filter((it) => it !== network)
    await enableNetworks(provider, { chosen: network, others, signal })
    return this.#begin(network, signal)
  }

  async #begin(network: CosmosNetwork, signal: AbortSignal): Promise<Connected> {
    signal.throwIfAborted()
    this.#unlisten ??= this.#listen()
    const account = await this.#read(network)
    signal.throwIfAborted()
    this.#host.storage.set(this.#storageKey, network.caipNetworkId)
    this.#grant = { network, account }
    return toConnected(this.#grant)
  }

  #listen(): Unsubscribe {
    const { target, changeEvent } = this.#parts
    const reread = () => {
      this.#changes++
      void this.#reread()
    }
    target.addEventListener(changeEvent, reread)
    return () => target.removeEventListener(changeEvent, reread)
  }

  /** The account on a network: what was told before a change counts no more. */
  async #read(network: CosmosNetwork): Promise<Account> {
    for (let reads = 1; ; reads++) {
      const before = this.#changes
      const account = await readKey(this.#parts.provider, network)
      if (before === this.#changes || reads === readLimit) return account
    }
  }

  #end(): void {
    this.#grant = undefined
    this.#unlisten?.()
    this.#unlisten = undefined
  }

  #leave(data: ConnectorEvents['disconnect']): void {
    if (!this.#grant) return
    this.#end()
    this.#host.emit('disconnect', data)
  }

  #update(next: Grant): void {
    if (!this.#grant || JSON.stringify(next) === JSON.stringify(this.#grant)) return
    this.#grant = next
    this.#host.storage.set(this.#storageKey, next.network.caipNetworkId)
    this.#host.emit('change', toConnected(next))
  }

  /** The wallet tells that its account changed, but not to which. */
  async #reread(): Promise<void> {
    const network = this.#grant?.network
    if (!network) return
    try {
      const account = await this.#rereads(() => this.#read(network))
      // Switched meanwhile: that read the key anew.
      if (account && this.#grant?.network === network) this.#update({ network, account })
    } catch (reason) {
      this.#leave(reason instanceof Error ? { reason } : {})
    }
  }
}

function toConnected({ network, account }: Grant): Connected {
  return [{ namespace: 'cosmos', networkId: network.caipNetworkId, accounts: [account] }]
}
