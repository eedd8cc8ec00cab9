import { type Call, codeOf } from '@portico/core'
import type { Fee, Signer } from '@portico/core/adapter'
import { latest } from '@portico/core/async'
import { makeAutoObservable } from '@portico/core/state'
import type { NameConsent } from '../NameConsent.ts'
import type { NameProvider } from '../NameProvider.ts'
import type { NamePrice, NameSaleState } from '../NameSale.ts'
import type { NamesHost } from '../NamesHost.ts'
import { NetworkFee } from '../NetworkFee.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { sendNameCall, toNameError } from '../sendNameCall.ts'
import { withNodeLimit } from '../withNodeLimit.ts'
import { createEntry } from './createEntry.ts'
import { findSale, loadSaleFee, readOutcome, type Sale, showDone } from './Sale.ts'
import { type SaleEntry, SaleJournal } from './SaleJournal.ts'
import { SalePrice } from './SalePrice.ts'
import { type SalePending, SaleProgress } from './SaleProgress.ts'

type Press = { readonly signer: Signer; readonly reviewedFee: Fee | undefined }
type Agreed = Press & { readonly maxValue: bigint; readonly entry: SaleEntry }

/** Buys a name on chain: a reservation that hides it, a wait, the registration. */
export class SaleStore {
  name = ''
  years = 1
  pending: SalePending | undefined = undefined
  error: Error | undefined = undefined
  readonly price = new SalePrice()
  readonly fee: NetworkFee
  readonly progress: SaleProgress
  readonly journal: SaleJournal
  readonly consent: NameConsent
  readonly #host: NamesHost
  readonly #providers: readonly NameProvider[]
  readonly #reading = latest()
  /** That what is shown is about. */
  #account: string | undefined = undefined

  constructor(host: NamesHost, providers: readonly NameProvider[], consent: NameConsent) {
    this.#host = host
    this.#providers = providers
    this.consent = consent
    this.journal = new SaleJournal(host.storage)
    this.progress = new SaleProgress(host.clock)
    this.fee = new NetworkFee(host)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** For the active account; `undefined` on another network. */
  get sale(): Sale | undefined {
    return findSale(this.#host, this.#providers, this.name)
  }

  /** The registration of the name that has begun. */
  get entry(): SaleEntry | undefined {
    const { sale, name } = this
    return sale && this.journal.find(sale.account, name)
  }

  /** Whether the wallet is asked. */
  get isAsking(): boolean {
    return ['secret', 'reserving', 'registering'].includes(this.pending ?? '')
  }

  /** Whether the name is reserved for these years, or about to be. */
  get isFixed(): boolean {
    return this.pending !== undefined || (this.progress.state?.status ?? 'open') !== 'open'
  }

  /** Shows a name for the active account, with the registration that has begun for it. */
  show(name: string): void {
    const isOther = this.name !== name
    this.name = name
    const account = this.sale?.account
    if (isOther || account !== this.#account) {
      this.#account = account
      this.progress.set(undefined)
      this.pending = undefined
      this.error = undefined
    }
    this.years = this.entry?.years ?? this.years
    this.consent.clear()
    this.fee.clear()
    void loadSaleFee(this)
    void this.loadPrice()
    void this.refresh()
  }

  /** Keeps what is shown up to date until the returned function is called; also asks again for a fee that nobody told. */
  watch(): () => void {
    return this.progress.watch(() => {
      void this.refresh()
      void loadSaleFee(this)
    })
  }

  setYears(years: number): void {
    const { sale } = this
    if (!sale || this.isFixed) return
    this.chooseYears(Math.min(Math.max(years, 1), sale.sale.maxYears))
  }

  async loadPrice(): Promise<void> {
    const { sale, name } = this
    if (sale) await this.price.load(name, (signal) => this.readPrice(sale, signal))
    await loadSaleFee(this)
  }

  /** Reads where the registration stands; a node that does not answer changes nothing. */
  async refresh(): Promise<void> {
    const { sale, entry } = this
    if (!sale || !entry) return
    const found = await this.#reading(async (signal) => {
      const ask = (until: AbortSignal) =>
        Promise.all([sale.sale.state(entry, until), readOutcome(this.#host, entry, until)])
      return this.read(signal, ask).catch(() => undefined)
    })
    if (!found || this.entry?.secret !== entry.secret) return
    const [state, outcome] = found
    if (this.settle(sale, entry, state)) return
    if (this.isAsking || entry.hash === undefined) return
    const isReserved = state.status !== 'open'
    if (outcome === 'pending') this.setPending(isReserved ? 'registered' : 'reserved')
    else if (outcome !== undefined) {
      this.setPending(undefined)
      if (outcome === 'confirmed' || outcome === 'replaced') return
      const { hash: _, at: __, ...rest } = entry
      this.journal.put(rest)
      this.fail(sale, nameRegistrationErrors.create('register', [entry.name]))
    }
  }

  /** Reserves the name: the wallet signs for the secret, and sends the commitment. */
  async reserve(): Promise<void> {
    await this.attempt('secret', async (sale, press) => {
      const entry = this.entry ?? (await this.begin(sale, press.signer))
      const state = await this.read(this.#host.signal, (until) => sale.sale.state(entry, until))
      const isOver = this.settle(sale, entry, state) || state.status !== 'open'
      if (isOver || this.journal.sentElsewhere(entry)) return void this.setPending(undefined)
      // The years may have been changed since an earlier try that sent nothing.
      const order = { ...entry, years: this.years }
      this.journal.put(order)
      this.setPending('reserving')
      const call = await sale.sale.commit(order)
      const hash = await this.send(sale, call, { ...press, maxValue: 0n, entry: order })
      this.journal.put({ ...order, hash, at: this.#host.clock.now() })
      this.setPending('reserved')
    })
  }

  /** Registers the reserved name for the price that was shown, which is read anew first. */
  async register(): Promise<void> {
    const { entry, price } = this
    const { maxPrice } = price
    if (maxPrice === undefined || !entry) return
    // Another tab may have reserved it for other years than are shown.
    if (entry.years !== this.years) return this.chooseYears(entry.years)
    await this.attempt('registering', async (sale, press) => {
      price.confirm(entry.name, await this.readPrice(sale, this.#host.signal))
      const call = await sale.sale.register(entry, maxPrice)
      const hash = await this.send(sale, call, { ...press, maxValue: maxPrice, entry })
      this.journal.put({ ...entry, hash, at: this.#host.clock.now() })
      this.setPending('registered')
    })
  }

  private async begin(sale: Sale, signer: Signer): Promise<SaleEntry> {
    const { name, years } = this
    const draft = { ...sale, provider: sale.provider.id, name, years, signer }
    const entry = await createEntry(this.#host, draft)
    this.journal.put(entry)
    this.chooseYears(entry.years)
    return entry
  }

  private send({ sale }: Sale, call: Call, { entry, ...agreed }: Agreed): Promise<string> {
    const { name, journal, consent } = this
    const ask: typeof consent.ask<string> = (signer, send) =>
      consent.ask(signer, async () => journal.sentElsewhere(entry) ?? (await send()))
    const contracts = [sale.contract]
    return sendNameCall(this.#host, call, { ...agreed, name, contracts, ask })
  }

  /** R4.23: one step of the visitor; after a failure the view stays, with the reason. */
  private async attempt(
    pending: SalePending,
    work: (sale: Sale, press: Press) => Promise<void>,
  ): Promise<void> {
    const { sale } = this
    if (this.isAsking) return
    this.error = undefined
    if (!sale) return this.setError(nameRegistrationErrors.create('noAccount', []))
    const place = { name: this.name, account: sale.account, ...this.entry }
    if (this.journal.sentElsewhere(place)) return void this.refresh()
    this.pending = pending
    this.#host.track('REGISTER_NAME_INITIATED', { provider: sale.provider.id })
    try {
      const reviewedFee = this.fee.confirm(this.name)
      await work(sale, { signer: this.#host.signer(), reviewedFee })
    } catch (cause) {
      this.setPending(undefined)
      this.fail(sale, cause)
      this.fee.retry(cause)
    }
  }

  private fail({ provider }: Sale, cause: unknown): void {
    const code = codeOf(cause) || 'unknown'
    this.#host.track('REGISTER_NAME_ERROR', { provider: provider.id, code })
    this.setError(toNameError(this.name, cause))
  }

  /** Takes a state; `true` when it ends the registration. */
  private settle(sale: Sale, entry: SaleEntry, state: NameSaleState): boolean {
    this.progress.set(state)
    void loadSaleFee(this)
    if (state.status !== 'owned' && state.status !== 'taken') return false
    this.journal.remove(entry)
    this.setPending(undefined)
    if (state.status === 'owned') showDone(this.#host, sale, entry.name)
    else this.setError(nameRegistrationErrors.create('taken', [entry.name]))
    return true
  }

  private readPrice({ sale }: Sale, signal: AbortSignal): Promise<NamePrice> {
    const { name, years } = this
    return this.read(signal, (until) => sale.price({ name, years, signal: until }))
  }

  private read<value>(
    signal: AbortSignal,
    request: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    return withNodeLimit(this.#host, signal, request)
  }

  private chooseYears(years: number): void {
    this.years = years
    void this.loadPrice()
  }

  private setPending(pending: SalePending | undefined): void {
    this.pending = pending
  }

  private setError(error: Error): void {
    this.error = error
  }
}
