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
import type { Wallet } from '@wallet-standard/base'
import { networkIdSchema, type WalletAccountFacts } from '../schemas.ts'
import { toAccount } from '../toAccount.ts'
import { chooseNetwork, networksOf } from './chooseNetwork.ts'
import { readAccounts } from './readAccounts.ts'
import { standardFeatures } from './standardFeatures.ts'
import { toConnectionError } from './toConnectionError.ts'

type Grant = {
  readonly accounts: readonly WalletAccountFacts[]
  readonly networkId: CaipNetworkId<'solana'>
}
type ConnectRequest = { readonly networkId?: CaipNetworkId; readonly signal: AbortSignal }

/** A wallet gets this long to forget the dapp (R4.16). */
const disconnectLimit = 3_000

/** The connection with one wallet: what it granted, kept up to date by its events. */
export class WalletSession {
  readonly #host: ConnectorHost
  readonly #wallet: Wallet
  /** The wallet does not know which network the visitor chose, so the page has to. */
  readonly #networkKey: string
  #grant: Grant | undefined
  #unlisten: Unsubscribe | undefined

  constructor(host: ConnectorHost, id: string, wallet: Wallet) {
    this.#host = host
    this.#networkKey = `${id}/network`
    this.#wallet = wallet
    host.signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  async connect({ networkId, signal }: ConnectRequest): Promise<Connected> {
    const work = async () => {
      const { accounts } = await standardFeatures(this.#wallet).connect.connect()
      signal.throwIfAborted()
      return this.#begin(readAccounts(accounts), networkId)
    }
    try {
      return await withLimit(work(), { clock: this.#host.clock, signal })
    } catch (cause) {
      throw signal.aborted ? cause : toConnectionError(cause)
    }
  }

  async restore(): Promise<Connected | undefined> {
    const accounts = readAccounts(await this.#knownAccounts())
    const networkId = this.#host.storage.get(this.#networkKey, networkIdSchema)
    return accounts.length === 0 ? undefined : this.#begin(accounts, networkId)
  }

  async disconnect(): Promise<void> {
    this.#end()
    this.#host.storage.remove(this.#networkKey)
    try {
      const left = standardFeatures(this.#wallet).disconnect?.disconnect()
      await withLimit(Promise.resolve(left), { clock: this.#host.clock, ms: disconnectLimit })
    } catch {
      // A wallet that fails, or hangs, cannot be made to forget; the kit has.
    }
  }

  /** Wallets of Solana are told the network with each request, so this asks nobody. */
  async switchNetwork(network: NetworkDefinition): Promise<void> {
    const [account] = this.#grant?.accounts ?? []
    const target = account && networksOf(account, [network])[0]
    if (!this.#grant || !target) throw networkErrors.create('noSwitch', [])
    this.#update({ ...this.#grant, networkId: target.caipNetworkId })
  }

  /** What the wallet shows without asking; some need to be asked for it silently. */
  async #knownAccounts(): Promise<unknown> {
    if (this.#wallet.accounts.length > 0) return this.#wallet.accounts
    try {
      return (await standardFeatures(this.#wallet).connect.connect({ silent: true })).accounts
    } catch {
      return [] // it would have to ask, so it no longer authorises this page
    }
  }

  #begin(accounts: readonly WalletAccountFacts[], wanted: string | undefined): Connected {
    this.#host.signal.throwIfAborted()
    const [first] = accounts
    if (!first) throw connectionErrors.create('unauthorized', [])
    const networkId = chooseNetwork(first, this.#host.networks, wanted)
    this.#unlisten ??= standardFeatures(this.#wallet).events?.on('change', ({ accounts }) => {
      if (accounts !== undefined) this.#accountsChanged(accounts)
    })
    return this.#keep({ accounts, networkId })
  }

  #end(): void {
    this.#grant = undefined
    this.#unlisten?.()
    this.#unlisten = undefined
  }

  #accountsChanged(given: unknown): void {
    if (!this.#grant) return
    try {
      const accounts = readAccounts(given)
      const [first] = accounts
      const { networkId: wanted } = this.#grant
      if (first)
        this.#update({ accounts, networkId: chooseNetwork(first, this.#host.networks, wanted) })
      else this.#leave()
    } catch (error) {
      // What it uses now cannot be used here, and what it used before it no longer has.
      this.#leave(error as Error)
    }
  }

  #update(next: Grant): void {
    const before = this.#grant && toConnected(this.#grant)
    const after = this.#keep(next)
    if (JSON.stringify(after) !== JSON.stringify(before)) this.#host.emit('change', after)
  }

  #keep(grant: Grant): Connected {
    this.#grant = grant
    this.#host.storage.set(this.#networkKey, grant.networkId)
    return toConnected(grant)
  }

  #leave(reason?: Error): void {
    this.#end()
    this.#host.emit('disconnect', reason ? { reason } : {})
  }
}

function toConnected({ accounts, networkId }: Grant): Connected {
  const [first, ...others] = accounts.map(({ address }) => toAccount(address))
  return first ? [{ namespace: 'solana', networkId, accounts: [first, ...others] }] : []
}
