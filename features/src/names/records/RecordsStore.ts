import { type Async, caipAddress, type Signer } from '@portico/core'
import { makeObservable } from '@portico/core/state'
import { isOfZone } from '../checkSuggestions.ts'
import type { NameProvider } from '../NameProvider.ts'
import type { NameOrder, NamePrice, NameSale, NameTexts } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { SalePrice } from '../sale/SalePrice.ts'
import { sendSaleCall } from '../sale/sendSaleCall.ts'
import { withNodeLimit } from '../sale/withNodeLimit.ts'

/** The texts that a visitor can change (ENSIP-5, ENSIP-18). */
export const textKeys = ['description', 'avatar', 'url'] as const

export type NameFacts = {
  /** Until when it is paid, in milliseconds since the epoch; absent for a name of somebody else. */
  readonly expiresAt?: number
  readonly texts: NameTexts
}
/** A change of records, or more years. */
export type RecordChange = 'texts' | 'primary' | 'renew'

type Owned = {
  readonly provider: NameProvider
  readonly sale: NameSale
  readonly account: ReturnType<typeof caipAddress>
}

const pollMs = 2_000
const maxPolls = 150
/** Nobody committed to it, so that only the owner is read. */
const noSecret = `0x${'0'.repeat(64)}`

/** The records of a name on chain that the account owns. */
export class RecordsStore {
  name = ''
  facts: Async<NameFacts> = { status: 'idle' }
  /** As typed; a text that is not here is unchanged. */
  draft: NameTexts = {}
  change:
    | { readonly kind: RecordChange; readonly status: 'asking' | 'pending' | 'done' }
    | undefined = undefined
  error: Error | undefined = undefined
  readonly price = new SalePrice()
  readonly #host: NamesHost
  readonly #providers: readonly NameProvider[]

  constructor(host: NamesHost, providers: readonly NameProvider[]) {
    this.#host = host
    this.#providers = providers
    makeObservable(this)
  }

  /** The provider whose records the name has, for the active account; `undefined` on another network. */
  get owned(): Owned | undefined {
    const connection = this.#host.connections.current()
    const provider = this.#providers.find(({ zone }) => isOfZone(this.name, zone))
    const { sale, records } = provider ?? {}
    if (!connection || !provider || !sale || !records) return undefined
    if (sale.networkId !== connection.networkId) return undefined
    const account = caipAddress(connection.networkId, connection.accounts[0].address)
    return { provider, sale, account }
  }

  /** The texts that differ from the chain. */
  get changed(): NameTexts {
    const { facts, draft } = this
    if (facts.status !== 'success') return {}
    const isOther = ([key, text]: [string, string]) => text !== (facts.data.texts[key] ?? '')
    return Object.fromEntries(Object.entries(draft).filter(isOther))
  }

  async show(name: string): Promise<void> {
    this.name = name
    this.draft = {}
    this.change = undefined
    this.error = undefined
    await this.load()
  }

  type(key: (typeof textKeys)[number], text: string): void {
    this.draft = { ...this.draft, [key]: text }
  }

  async load(): Promise<void> {
    const { owned, name } = this
    if (!owned) return
    this.setFacts({ status: 'pending' })
    const { provider, sale, account } = owned
    const order: NameOrder = { name, account, years: 1, secret: noSecret }
    void this.price.load(name, (signal) => this.readPrice(owned, signal))
    try {
      const [state, texts] = await this.read((signal) =>
        Promise.all([sale.state(order, signal), provider.records?.texts(name, textKeys, signal)]),
      )
      const own = state.status === 'owned' ? { expiresAt: state.expiresAt } : {}
      this.setFacts({ status: 'success', data: { ...own, texts: texts ?? {} } })
    } catch (error) {
      this.setFacts({ status: 'error', error: error as Error })
    }
  }

  saveTexts(): Promise<void> {
    return this.run('texts', async ({ provider }, texts) =>
      provider.records?.setTexts(this.name, texts),
    )
  }

  makePrimary(): Promise<void> {
    return this.run('primary', async ({ provider }) => provider.records?.setPrimary(this.name))
  }

  /** Pays for one more year, at most what was shown. */
  renew(): Promise<void> {
    const { most = 0n } = this.price
    return this.run('renew', async (owned) => {
      this.price.confirm(this.name, await this.read((signal) => this.readPrice(owned, signal)))
      return owned.sale.renew(this.name, 1, most)
    })
  }

  private async run(
    kind: RecordChange,
    callOf: (
      owned: Owned,
      texts: NameTexts,
    ) => Promise<Parameters<typeof sendSaleCall>[1] | undefined>,
  ): Promise<void> {
    const { owned, changed, name } = this
    if (!owned || this.change?.status === 'asking' || this.change?.status === 'pending') return
    const { sale, account } = owned
    this.error = undefined
    this.change = { kind, status: 'asking' }
    try {
      const signer = this.#host.signer()
      const most = kind === 'renew' ? (this.price.most ?? 0n) : 0n
      const call = await callOf(owned, changed)
      if (!call) throw nameRegistrationErrors.create('noAccount', [])
      const contracts = kind === 'renew' ? [sale.contract] : sale.recordContracts
      const hash = await sendSaleCall(this.#host, call, { name, signer, contracts, most })
      this.setChange(kind, 'pending')
      await this.settled(signer, hash)
      this.setChange(kind, 'done')
      this.clear()
      void this.#host.identities.load(account, { again: true })
      await this.load()
    } catch (cause) {
      this.fail(cause)
    }
  }

  /** Resolves when the transaction is in a block. Throws `nameRegistration/register` when it failed. */
  private async settled({ account, network }: Signer, hash: string): Promise<void> {
    const { adapter, clock, signal } = this.#host
    const reader = await adapter(network.chainNamespace)
    for (let polls = 0; polls < maxPolls; polls++) {
      const found = await reader
        ?.getTransaction?.({ network, account, hash, signal })
        .catch(() => undefined)
      if (found?.status === 'confirmed') return
      if (found?.status === 'failed' || found?.status === 'dropped') break
      await new Promise<void>((resolve) => void clock.after(pollMs, resolve))
    }
    throw nameRegistrationErrors.create('register', [this.name])
  }

  private readPrice({ sale }: Owned, signal: AbortSignal): Promise<NamePrice> {
    const { name } = this
    return withNodeLimit(this.#host, signal, (own) => sale.price({ name, years: 1, signal: own }))
  }

  private read<value>(request: (signal: AbortSignal) => Promise<value>): Promise<value> {
    return withNodeLimit(this.#host, this.#host.signal, request)
  }

  private setFacts(facts: Async<NameFacts>): void {
    this.facts = facts
  }

  private setChange(kind: RecordChange, status: 'pending' | 'done'): void {
    this.change = { kind, status }
  }

  private clear(): void {
    this.draft = {}
  }

  private fail(cause: unknown): void {
    const { code = '' } = cause as { readonly code?: string }
    const isTold = code.startsWith('nameRegistration/') || code === 'request/rejected'
    this.change = undefined
    this.error = isTold
      ? (cause as Error)
      : nameRegistrationErrors.create('register', [this.name], { cause })
  }
}
