import {
  type CaipNetworkId,
  type Connected,
  type ConnectorHost,
  connectionErrors,
  type NetworkDefinition,
  networkErrors,
  type Unsubscribe,
  withLimit,
} from '@portico/core'
import { chainName } from '../chainName.ts'
import type { BitcoinWallet } from '../dialects/BitcoinWallet.ts'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import { createProvider } from '../provider/createProvider.ts'
import type { Grant } from './Grant.ts'
import { grantSchema } from './grantSchema.ts'
import { grantToConnected } from './grantToConnected.ts'
import { toConnectionError } from './toConnectionError.ts'
import { toNetworkError } from './toNetworkError.ts'

/** A wallet gets this long to forget the dapp (R4.16). */
const disconnectLimit = 3_000

type ConnectRequest = { networkId?: CaipNetworkId; signal: AbortSignal }

/** The connection with one wallet: what it granted, kept up to date by its events. */
export class BitcoinSession {
  readonly provider: BitcoinProvider
  readonly #host: ConnectorHost
  readonly #wallet: BitcoinWallet
  readonly #key: string
  #grant: Grant | undefined
  #unlisten: Unsubscribe | undefined

  constructor(host: ConnectorHost, wallet: BitcoinWallet, key: string) {
    this.#host = host
    this.#key = key
    this.#wallet = wallet
    this.provider = createProvider(wallet)
    host.signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  async connect({ networkId, signal }: ConnectRequest): Promise<Connected> {
    const ours = this.#host.networks.map(({ caipNetworkId }) => chainName(caipNetworkId))
    const wanted = chainName(networkId) ?? ours.find((chain) => chain !== undefined)
    const work = async () => {
      const grant = await this.#wallet.connect(wanted)
      if (!grant) throw connectionErrors.create('unauthorized', [])
      signal.throwIfAborted()
      return this.#begin(grant)
    }
    try {
      return await withLimit(work(), { clock: this.#host.clock, signal })
    } catch (cause) {
      throw signal.aborted ? cause : toConnectionError(cause)
    }
  }

  async restore(): Promise<Connected | undefined> {
    const known = this.#host.storage.get(this.#key, grantSchema)
    const grant = await this.#wallet.read(known)
    if (!grant || this.#host.signal.aborted) return undefined
    return this.#begin(grant)
  }

  async disconnect(): Promise<void> {
    this.#end()
    this.#host.storage.remove(this.#key)
    try {
      const { clock } = this.#host
      await withLimit(this.#wallet.disconnect(), { clock, ms: disconnectLimit })
    } catch {
      // A wallet without the method, or one that hangs, cannot be made to forget; the kit has.
    }
  }

  async switchNetwork({ caipNetworkId }: NetworkDefinition): Promise<void> {
    const chain = chainName(caipNetworkId)
    if (!chain) throw networkErrors.create('notFound', [])
    if (!this.#wallet.switchNetwork) throw networkErrors.create('noSwitch', [])
    try {
      const grant = await this.#wallet.switchNetwork(chain)
      this.#listen() // some wallets have an object of their own for each chain
      this.#update(grant)
    } catch (cause) {
      throw toNetworkError(cause)
    }
  }

  #begin(grant: Grant): Connected {
    this.#keep(grant)
    this.#listen()
    return grantToConnected(grant)
  }

  #keep(grant: Grant): void {
    this.#grant = grant
    this.#host.storage.set(this.#key, grant)
  }

  #listen(): void {
    this.#unlisten?.()
    this.#unlisten = this.#wallet.listen({
      changed: (grant) => (grant ? this.#update(grant) : void this.#reread()),
      left: () => this.#leave(),
    })
  }

  #end(): void {
    this.#grant = undefined
    this.#unlisten?.()
    this.#unlisten = undefined
  }

  #leave(): void {
    if (!this.#grant) return
    this.#end()
    this.#host.storage.remove(this.#key)
    this.#host.emit('disconnect', {})
  }

  #update(grant: Grant): void {
    if (!this.#grant || JSON.stringify(grant) === JSON.stringify(this.#grant)) return
    this.#keep(grant)
    this.#host.emit('change', grantToConnected(grant))
  }

  async #reread(): Promise<void> {
    try {
      const grant = await this.#wallet.read()
      if (grant) this.#update(grant)
      else this.#leave()
    } catch {
      // What it said before stands until it says something that can be understood.
    }
  }
}
