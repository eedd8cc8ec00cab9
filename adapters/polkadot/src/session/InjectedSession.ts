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
import * as z from 'zod/mini'
import type { InjectedEntry } from '../discovery/InjectedEntry.ts'
import type { Injected, InjectedAccount } from '../provider/Injected.ts'
import { type Grant, grantOf } from './grantOf.ts'
import { openWallet } from './openWallet.ts'
import { readAccounts } from './readAccounts.ts'
import { toConnectionError } from './toConnectionError.ts'
import { watchAccounts } from './watchAccounts.ts'

/** A wallet that remembers the page answers at once; one that would ask is not waited for. */
const restoreLimit = 5_000
const memorySchema = z.object({ networkId: z.string() })

type Request = { readonly networkId?: CaipNetworkId; readonly signal: AbortSignal }
type Attempt = Request & { readonly ms?: number }

/**
 * The connection with one injected wallet. These wallets know no current network: which one is in use,
 * and that the visitor enabled the wallet, is remembered here.
 */
export class InjectedSession {
  readonly #host: ConnectorHost
  readonly #entry: InjectedEntry
  readonly #memory: string
  readonly #attempts = new Set<AbortController>()
  #injected: Injected | undefined
  #listed: readonly InjectedAccount[] = []
  #grant: Grant | undefined
  #unwatch: Unsubscribe | undefined

  constructor(host: ConnectorHost, entry: InjectedEntry, id: string) {
    this.#host = host
    this.#entry = entry
    this.#memory = `enabled/${id}`
    host.signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  /** The wallet's own object. Throws `connection/notConnected` before it was enabled. */
  get injected(): Injected {
    if (!this.#injected) throw connectionErrors.create('notConnected', [])
    return this.#injected
  }

  async connect(request: Request): Promise<Connected> {
    const { signal } = request
    try {
      return await this.#attempt(request)
    } catch (cause) {
      throw signal.aborted ? cause : toConnectionError(cause)
    }
  }

  /** No wallet of this family can be asked silently; one that was enabled before answers without asking. */
  async restore(): Promise<Connected | undefined> {
    const { signal } = this.#host
    if (this.#remembered === undefined) return undefined
    try {
      return await this.#attempt({ signal, ms: restoreLimit })
    } catch {
      return undefined // it no longer authorises the dapp, or takes too long to say so
    }
  }

  /** Nothing to ask: these wallets are left by forgetting them. */
  async disconnect(): Promise<void> {
    this.#end()
    this.#host.storage.remove(this.#memory)
  }

  /** Local to the page: the same keys, spelled for another network. Throws `network/switchFailed`. */
  async switchNetwork({ caipNetworkId, name }: NetworkDefinition): Promise<void> {
    const grant = grantOf(this.#listed, this.#host.networks, caipNetworkId)
    if (grant?.networkId !== caipNetworkId)
      throw networkErrors.create('switchFailed', [], {
        hints: [`No account of the wallet may be used on ${name}`],
      })
    this.#update(grant)
  }

  /** What the wallet says after its attempt was given up, or the visitor disconnected, changes nothing. */
  async #attempt({ signal, ms, ...request }: Attempt): Promise<Connected> {
    const { clock } = this.#host
    const attempt = new AbortController()
    const giveUp = () => attempt.abort(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    this.#attempts.add(attempt)
    try {
      const opening = this.#open({ ...request, signal: attempt.signal })
      return await withLimit(opening, { clock, signal: attempt.signal, ...(ms && { ms }) })
    } finally {
      signal.removeEventListener('abort', giveUp)
      this.#attempts.delete(attempt)
      attempt.abort()
    }
  }

  async #open({ networkId, signal }: Request): Promise<Connected> {
    const injected = this.#injected ?? (await openWallet(this.#entry))
    const listed = await readAccounts(injected)
    signal.throwIfAborted()
    const wanted = networkId ?? this.#remembered
    const grant = grantOf(listed, this.#host.networks, wanted as CaipNetworkId | undefined)
    if (!grant) {
      const hints = [
        'Share an account with this page in the wallet that may be used on its network',
      ]
      throw connectionErrors.create('unauthorized', [], { hints })
    }
    this.#injected = injected
    this.#listed = listed
    this.#keep(grant)
    this.#unwatch ??= watchAccounts(injected, (accounts) => this.#accountsChanged(accounts))
    return [grant]
  }

  #accountsChanged(listed: readonly InjectedAccount[]): void {
    if (!this.#grant) return
    const grant = grantOf(listed, this.#host.networks, this.#grant.networkId)
    this.#listed = listed
    if (grant) this.#update(grant)
    else this.#leave()
  }

  #leave(): void {
    this.#end()
    this.#host.emit('disconnect', {})
  }

  #update(grant: Grant): void {
    if (JSON.stringify(grant) === JSON.stringify(this.#grant)) return
    this.#keep(grant)
    this.#host.emit('change', [grant])
  }

  #keep(grant: Grant): void {
    this.#grant = grant
    this.#host.storage.set(this.#memory, { networkId: grant.networkId })
  }

  get #remembered(): string | undefined {
    return this.#host.storage.get(this.#memory, memorySchema)?.networkId
  }

  #end(): void {
    const hints = ['It was disconnected in the meantime']
    for (const attempt of this.#attempts)
      attempt.abort(connectionErrors.create('failed', [], { hints }))
    this.#grant = undefined
    this.#injected = undefined
    this.#listed = []
    this.#unwatch?.()
    this.#unwatch = undefined
  }
}
