import { caipAddress, parseCaipAddress } from '@portico/core/caip'
import { enabledProviders } from '@portico/core/feature/store'
import { makeAutoObservable } from '@portico/core/state'
import { CatalogueStore } from './CatalogueStore.ts'
import { browserCountry, lastChoice, storeChoice } from './Choice.ts'
import { DraftStore } from './DraftStore.ts'
import { builtInQuote } from './fallback.ts'
import { readPage } from './guard/checkSession.ts'
import { namesAnother } from './guard/namesAnother.ts'
import type { OnrampHost, OnrampViews } from './OnrampHost.ts'
import type { OnrampOptions } from './OnrampOptions.ts'
import type { OnrampProvider, OnrampQuote } from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'
import { coinbase, meld } from './providers.ts'
import {
  isFollowed,
  openPurchaseJournal,
  type Purchase,
  type PurchaseJournal,
} from './purchase/Purchase.ts'
import { type Offer, type OfferMarket, type OnrampInput, openOffers } from './quotes/Offer.ts'
import { SessionStore } from './SessionStore.ts'

/** A view that is opened without params. */
type PlainView = {
  [view in keyof OnrampViews]: OnrampViews[view] extends undefined ? view : never
}[keyof OnrampViews]

/** A purchase, from the draft to the arrival. */
export class OnrampStore {
  /** All that the dapp has, also those that are off, which earlier purchases may name. */
  readonly providers: readonly OnrampProvider[]
  readonly catalogue: CatalogueStore
  readonly draft: DraftStore
  readonly quotes: OfferMarket
  readonly session: SessionStore
  readonly journal: PurchaseJournal
  /** Amounts to choose from. */
  readonly presets: readonly number[]
  /** Number of mounted views that need quotes. */
  watchers = 0
  isReviewRequested = false
  readonly #host: OnrampHost
  #params: OnrampViews['OnRamp']

  constructor(host: OnrampHost, options: OnrampOptions) {
    const { transport, caller, clock, networks, service } = host
    const forProviders = { networks, transport, caller, clock, service }
    const country = options.country ?? browserCountry()
    this.#host = host
    const { providers = [meld(), coinbase()] } = options
    this.providers = providers.map((create) => create(forProviders))
    this.catalogue = new CatalogueStore({ host, providers: () => this.enabled, country })
    const defaults = lastChoice(host.storage, options)
    this.draft = new DraftStore({ host, catalogue: this.catalogue, defaults })
    this.quotes = openOffers({ host, catalogue: this.catalogue, country })
    this.session = new SessionStore(host)
    this.journal = openPurchaseJournal(host.storage)
    this.presets = options.presets ?? [50, 100, 250]
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** R3.17: the providers that the remote feature leaves on. */
  get enabled(): readonly OnrampProvider[] {
    return enabledProviders(this.providers, this.#host.remoteFeatures.onramp)
  }

  /** Whether a provider serves the active network. */
  get isServed(): boolean {
    const { connection } = this.draft
    return !!connection && this.enabled.some((it) => it.serves(connection.networkId))
  }

  /** What the providers are asked; `undefined` while something is missing. */
  get input(): OnrampInput | undefined {
    const { token, currency, method, value, problem, connection } = this.draft
    if (!token || !currency || !method || !value || problem || !connection) return undefined
    if (this.catalogue.isFallback) return undefined
    const account = caipAddress(token.networkId, connection.accounts[0].address)
    const payment = { amount: value, currency: currency.id }
    return { tokenId: token.id, payment, method: method.id, account }
  }

  /** The offer for what is typed now. */
  get offer(): Offer | undefined {
    return this.input && this.quotes.isFor(this.input) ? this.quotes.current : undefined
  }

  /** R8.09: the built-in figures while the quotes failed; only an estimate, which nothing can be bought by. */
  get estimate(): OnrampQuote | undefined {
    const { error, input } = this.quotes
    return error && input && builtInQuote(input.payment)
  }

  /** The error that keeps the draft from being reviewed. */
  get validationError(): Error | undefined {
    if (!this.isReviewRequested) return undefined
    const { draft, offer } = this
    if (!draft.token) return onrampErrors.create('noToken', [])
    if (draft.isEmpty) return onrampErrors.create('noAmount', [])
    return draft.problem ?? (offer ? undefined : onrampErrors.create('noOffer', []))
  }

  /** Called by the OnRamp view, once for each account. */
  async begin(params?: OnrampViews['OnRamp']): Promise<void> {
    this.#host.track('SELECT_BUY_CRYPTO')
    await this.catalogue.load()
    // A visitor who returns to the view finds the draft unchanged.
    if (params && params !== this.#params) this.fill(params)
    this.#params = params
  }

  /** Counts a view that needs quotes; returns the function that releases it. */
  watch(): () => void {
    this.addWatchers(1)
    return () => this.addWatchers(-1)
  }

  async refresh(): Promise<void> {
    const { input } = this
    if (input) await this.quotes.ask(input)
    else this.quotes.clear()
  }

  /** Shows what is about to be bought, and where; false, with a `validationError`, when something is missing. */
  prepare(): boolean {
    this.isReviewRequested = true
    const { offer } = this
    if (this.validationError || !offer) return false
    this.isReviewRequested = false
    const { tokenId, payment, method } = offer.input
    storeChoice(this.#host.storage, {
      tokenId,
      currency: payment.currency,
      methodId: method,
    })
    this.#host.track('SELECT_BUY_PROVIDER', { provider: offer.provider.id })
    void this.session.choose(offer)
    this.#host.router.push('OnRampPreview')
    return true
  }

  /** Records the purchase whose page the visitor just opened, and shows its progress. */
  leave(): void {
    const { offer, session } = this.session
    if (!offer || session.status !== 'success') return
    const { provider, quote, request } = offer
    const { networkId, address } = parseCaipAddress(request.account)
    const { id: sessionId, url } = session.data
    const { symbol, iconUrl } = request.token
    const at = this.#host.clock.now()
    const purchase: Purchase = {
      id: `${provider.id}:${sessionId ?? at}`,
      provider: provider.id,
      networkId,
      address,
      at,
      token: { id: offer.input.tokenId, symbol, ...(iconUrl !== undefined && { iconUrl }) },
      amount: quote.purchaseAmount.amount,
      payment: quote.paymentTotal,
      url,
      ...(sessionId !== undefined && provider.status
        ? { sessionId, status: 'waiting' }
        : { status: 'unknown' }),
    }
    this.journal.put(purchase)
    this.openProgress(purchase.id)
  }

  show(view: PlainView): void {
    this.#host.router.push(view)
  }

  /** Returns to the form; shows it in place of a view that was opened directly. */
  returnToForm(): void {
    const { router } = this.#host
    if (router.canGoBack) router.back()
    else router.replace('OnRamp')
  }

  /** Shows the form in place of a view that has nothing to show. */
  startAgain(): void {
    this.#host.router.replace('OnRamp')
  }

  openPurchase(id: string): void {
    this.#host.router.push('BuyInProgress', { id })
  }

  /**
   * The page of a purchase, to open it once more; `undefined` where nothing can come of it. Checked again, because what is
   * stored may have been changed.
   */
  pageOf(purchase: Purchase): string | undefined {
    const { status, provider: id, url, address } = purchase
    const provider = this.providers.find((it) => it.id === id)
    const isUseful =
      status === 'unknown' ||
      (['waiting', 'failed'].includes(status) && isFollowed(purchase, this.#host.clock.now()))
    const page = provider && isUseful ? readPage(provider, url) : undefined
    return page instanceof URL && !namesAnother(url, { address }) ? page.href : undefined
  }

  /** Shows a purchase in place of the views that led to it. */
  openProgress(id: string): void {
    const { router } = this.#host
    while (router.canGoBack && router.current.name.startsWith('OnRamp')) router.back()
    if (router.current.name.startsWith('OnRamp')) router.reset('Account')
    router.push('BuyInProgress', { id })
  }

  /** Clears the draft and what follows from it, as when the account changes. */
  reset(): void {
    this.draft.clear()
    this.quotes.clear()
    this.session.clear()
    this.isReviewRequested = false
    this.#params = undefined
  }

  /** A dapp's params replace the draft. A token that is not known is ignored. */
  private fill({ token, amount }: NonNullable<OnrampViews['OnRamp']>): void {
    this.reset()
    const found = this.draft.tokens.find(({ id, symbol }) => id === token || symbol === token)
    if (found) this.draft.chooseToken(found.id)
    if (amount !== undefined && /^\d+(\.\d+)?$/.test(amount)) this.draft.setAmount(amount)
  }

  private addWatchers(more: number): void {
    this.watchers += more
  }
}
