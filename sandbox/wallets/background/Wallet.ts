import type { Address, Hash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { getAddress } from 'viem/utils'
import type { ToPanel } from '../messages.ts'
import type { Profile } from '../profiles/Profile.ts'
import { ConsentQueue } from './ConsentQueue.ts'
import { callNode } from './callNode.ts'
import type { StateStore } from './openStateStore.ts'
import { rpcError } from './rpcError.ts'
import type { Call } from './submit.ts'
import type { Sponsor } from './submitSponsored.ts'
import type { Bundle, Grant, KnownChain, WalletState } from './WalletState.ts'

export type WalletParts = {
  readonly profile: Profile
  /** Initially known chains. */
  readonly chains: readonly [KnownChain, ...KnownChain[]]
  readonly store: StateStore
}

/** One wallet: its keys, its stored state, and the pages that listen to it. */
export class Wallet {
  readonly profile: Profile
  readonly consentQueue: ConsentQueue
  /** Notified of every change of the stored state. */
  readonly watchers = new Set<{ notify(): void }>()
  readonly panels = new Set<MessagePort>()
  readonly #initial: WalletState
  readonly #known: readonly KnownChain[]
  readonly #store: StateStore
  state: WalletState
  /** Whether the node of the active chain answered the last call. */
  online = true

  constructor({ profile, chains, store }: WalletParts) {
    this.profile = profile
    this.#known = chains
    this.#store = store
    this.#initial = {
      locked: false,
      answers: 'all',
      atomic: 'none',
      paymaster: 'none',
      account: this.addresses[0]!,
      chainId: chains[0].chainId,
      added: [],
      sites: {},
      bundles: {},
      grants: [],
    }
    this.state = this.#initial
    this.consentQueue = new ConsentQueue(this)
  }

  get addresses(): readonly Address[] {
    return this.profile.accounts.map(({ address }) => address)
  }

  get chains(): readonly KnownChain[] {
    return [...this.#known, ...this.state.added]
  }

  /** The active chain. */
  get chain(): KnownChain {
    return this.chains.find(({ chainId }) => chainId === this.state.chainId) ?? this.#known[0]!
  }

  async load(): Promise<void> {
    this.state = { ...this.#initial, ...(await this.#store.load()) }
  }

  /** Changes the state, stores it, and then notifies every page. */
  async update(change: Partial<WalletState>): Promise<void> {
    if (change.chainId !== undefined) this.online = true
    this.state = { ...this.state, ...change }
    await this.#store.save(this.state)
    for (const watcher of this.watchers) watcher.notify()
    this.consentQueue.refresh()
    this.showPanels()
  }

  /** Resets the wallet to its initial state. */
  reset(): Promise<void> {
    return this.update(this.#initial)
  }

  /** Accounts that `origin` may see now, the active one first. */
  accountsOf(origin: string): readonly Address[] {
    const permitted = this.state.sites[origin]
    if (this.state.locked || !permitted) return []
    const { account } = this.state
    if (this.profile.sharedAccounts === 'current') return [account]
    return [...permitted].sort((a, b) => Number(b === account) - Number(a === account))
  }

  async permit(origin: string, accounts: readonly Address[]): Promise<void> {
    await this.update({ sites: { ...this.state.sites, [origin]: accounts } })
  }

  async forget(origin: string): Promise<void> {
    const { [origin]: _gone, ...sites } = this.state.sites
    const grants = this.state.grants.filter((it) => it.origin !== origin)
    await this.update({ sites, grants })
  }

  keepBundle(id: string, bundle: Bundle): Promise<void> {
    return this.update({ bundles: { ...this.state.bundles, [id]: bundle } })
  }

  /** What `origin` may do without another question. */
  grantsOf(origin: string): readonly Grant[] {
    return this.state.grants.filter((it) => it.origin === origin)
  }

  keepGrants(grants: readonly Grant[]): Promise<void> {
    return this.update({ grants: [...this.state.grants, ...grants] })
  }

  dropGrant(context: string): Promise<void> {
    return this.update({ grants: this.state.grants.filter((it) => it.context !== context) })
  }

  /** An account that `origin` may use, checksummed. Throws 4100. */
  usableBy(origin: string, address: Address): Address {
    const permitted = this.state.sites[origin] ?? []
    const usable = this.profile.sharedAccounts === 'current' ? [this.state.account] : permitted
    const account = this.addresses.find((one) => one === getAddress(address))
    if (permitted.length === 0 || !account || !usable.includes(account))
      throw rpcError(4100, 'The requested account or method has not been authorised by the user.')
    return account
  }

  /** The key of an account; its code is loaded with the first request that needs it. */
  async signer(address: Address): Promise<PrivateKeyAccount> {
    const { openSigner } = await import('./openSigner.ts')
    return openSigner(this.profile, address)
  }

  /** Signs locally and sends the raw transaction to the node. Throws the node's error. */
  async submit(url: string, address: Address, call: Call): Promise<Hash> {
    const { submit } = await import('./submit.ts')
    return submit(url, await this.signer(address), call)
  }

  /** The same for several calls in one transaction. */
  async submitTogether(url: string, address: Address, calls: readonly Call[]): Promise<Hash> {
    const { submitTogether } = await import('./submitTogether.ts')
    return submitTogether(url, await this.signer(address), calls)
  }

  /** The same as an operation that somebody else pays for. Throws what the service, the bundler and the node answer. */
  async submitSponsored(address: Address, calls: readonly Call[], service: Sponsor): Promise<Hash> {
    const { submitSponsored } = await import('./submitSponsored.ts')
    const owner = await this.signer(address)
    return submitSponsored({ owner, calls, service, chain: this.chain })
  }

  /** Calls the node of the active chain, and notifies the sites when it stopped or began to answer. */
  async readChain(method: string, params?: unknown): Promise<unknown> {
    try {
      const result = await callNode(this.chain.url, method, params)
      this.#reached(true)
      return result
    } catch (error) {
      this.#reached(!(error as { unreachable?: boolean }).unreachable)
      throw error
    }
  }

  showPanels(): void {
    const { locked, answers, account, chainId, atomic, paymaster, sites } = this.state
    const { addresses: accounts, chains } = this
    const waiting = this.consentQueue.waiting
    const settings = { locked, answers, account, chainId, atomic, paymaster }
    const view = { ...settings, sites, accounts, chains, waiting }
    for (const panel of this.panels) panel.postMessage(view satisfies ToPanel)
  }

  #reached(online: boolean): void {
    if (this.online === online) return
    this.online = online
    for (const watcher of this.watchers) watcher.notify()
  }
}
