import {
  type Connected,
  type ConnectorEvents,
  type ConnectorHost,
  type NetworkDefinition,
  type Unsubscribe,
  withLimit,
} from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { ask } from './ask.ts'
import { type Grant, grantToConnected } from './grantToConnected.ts'
import { listen } from './listen.ts'
import { readAccounts } from './readAccounts.ts'
import { readChainId } from './readChainId.ts'
import { requestAccounts } from './requestAccounts.ts'
import { switchNetwork } from './switchNetwork.ts'
import { toConnectionError } from './toConnectionError.ts'
import { walletAnswers } from './walletAnswers.ts'

/** A wallet gets this long to forget the dapp (R4.16). */
const disconnectLimit = 3_000
/** MetaMask's page code says so when it lost its background for a moment; it comes back by itself. */
const reconnecting = 1013

/** The connection with one injected wallet: what it granted, kept up to date by its events. */
export class InjectedSession {
  readonly #host: ConnectorHost
  readonly #provider: Eip1193Provider
  #grant: Grant | undefined
  #unlisten: Unsubscribe | undefined

  constructor(host: ConnectorHost, provider: Eip1193Provider) {
    this.#host = host
    this.#provider = provider
    host.signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  async connect(signal: AbortSignal): Promise<Connected> {
    const { clock } = this.#host
    const work = async () => this.#begin(await requestAccounts(this.#provider, clock), signal)
    try {
      return await withLimit(work(), { clock, signal })
    } catch (cause) {
      throw signal.aborted ? cause : toConnectionError(cause)
    }
  }

  async restore(): Promise<Connected | undefined> {
    const accounts = await readAccounts(this.#provider, 'eth_accounts')
    return accounts.length === 0 ? undefined : this.#begin(accounts, this.#host.signal)
  }

  async disconnect(): Promise<void> {
    this.#end()
    try {
      const revoked = ask(this.#provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
      await withLimit(revoked, { clock: this.#host.clock, ms: disconnectLimit })
    } catch {
      // A wallet without the method, or one that hangs, cannot be made to forget; the kit has.
    }
  }

  async switchNetwork(network: NetworkDefinition): Promise<void> {
    await switchNetwork(this.#host, this.#provider, network)
    this.#update({ chainId: Number(network.id) })
  }

  async #begin(accounts: readonly string[], signal: AbortSignal): Promise<Connected> {
    signal.throwIfAborted()
    const chainId = await readChainId(this.#provider)
    signal.throwIfAborted()
    this.#unlisten ??= listen(this.#provider, {
      accountsChanged: (value) => this.#accountsChanged(value),
      chainChanged: (value) => this.#chainChanged(value),
      disconnect: (reason) => this.#disconnected(reason),
    })
    this.#grant = { accounts, chainId }
    return grantToConnected(this.#grant)
  }

  #end(): void {
    this.#grant = undefined
    this.#unlisten?.()
    this.#unlisten = undefined
  }

  #leave(data: ConnectorEvents['disconnect']): void {
    this.#end()
    this.#host.emit('disconnect', data)
  }

  #update(change: Partial<Grant>): void {
    if (!this.#grant) return
    const next = { ...this.#grant, ...change }
    if (JSON.stringify(next) === JSON.stringify(this.#grant)) return
    this.#grant = next
    this.#host.emit('change', grantToConnected(next))
  }

  #accountsChanged(value: unknown): void {
    const parsed = walletAnswers.accounts.safeParse(value)
    if (!parsed.success || !this.#grant) return
    if (parsed.data.length > 0) this.#update({ accounts: parsed.data })
    else this.#leave({})
  }

  #chainChanged(value: unknown): void {
    const parsed = walletAnswers.chainId.safeParse(value)
    if (parsed.success) this.#update({ chainId: parsed.data })
  }

  #disconnected(reason: unknown): void {
    if (!this.#grant || (reason as { code?: unknown } | null)?.code === reconnecting) return
    this.#leave(reason instanceof Error ? { reason } : {})
  }
}
