import { toError } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { OpenRequests } from '@portico/core/calls'
import { enabledProviders } from '@portico/core/feature/store'
import { makeAutoObservable } from '@portico/core/state'
import { AllowanceStore } from './AllowanceStore.ts'
import { DraftStore, draftProblem, type Side } from './draft/DraftStore.ts'
import { maxAmount, shortageOf } from './draft/feeReserve.ts'
import { isSameToken } from './isSameToken.ts'
import { PriceStore } from './PriceStore.ts'
import { isServing, type Offer } from './quotes/Offer.ts'
import { findWorse, openQuotes, type QuoteMarket } from './quotes/openQuotes.ts'
import { reviewInput } from './run/reviewInput.ts'
import { openSwapJournal, type SwapJournal } from './run/SwapRecord.ts'
import { SwapReview } from './run/SwapReview.ts'
import { SwapRun } from './run/SwapRun.ts'
import type { SwapProvider } from './SwapProvider.ts'
import type { SwapReads, SwapsHost, SwapsOptions, SwapsViews } from './SwapsHost.ts'
import { swapErrors } from './swapErrors.ts'
import { TokenCatalogue } from './tokens/TokenCatalogue.ts'
import { TokenChoice } from './tokens/TokenChoice.ts'

type Sources = { readonly providers: readonly SwapProvider[]; readonly reads: SwapReads }

/** A swap, from the draft to the sent transaction. */
export class SwapStore {
  /** All that the dapp has, also those that are off, which earlier swaps may name. */
  readonly providers: readonly SwapProvider[]
  readonly prices: PriceStore
  readonly draft: DraftStore
  readonly quotes: QuoteMarket
  readonly catalogue: TokenCatalogue
  readonly choice: TokenChoice
  readonly allowances: AllowanceStore
  readonly review: SwapReview
  readonly run: SwapRun
  readonly journal: SwapJournal
  /** Number of mounted views that need quotes. */
  watchers = 0
  /** The error of the last step. */
  fault: Error | undefined = undefined
  isReviewRequested = false
  readonly #host: SwapsHost
  #params: SwapsViews['Swap']

  constructor(host: SwapsHost, options: SwapsOptions, { providers, reads }: Sources) {
    const { slippageBps = 100, tokens = [] } = options
    const open = new OpenRequests(host, 'swaps')
    this.#host = host
    this.providers = providers
    this.prices = new PriceStore(host)
    this.draft = new DraftStore(host, this.prices, slippageBps)
    const enabled = () => this.enabled
    this.quotes = openQuotes(reads, enabled)
    this.catalogue = new TokenCatalogue({ host, providers: enabled, tokens })
    const { draft, catalogue } = this
    this.choice = new TokenChoice({ host, draft, catalogue, providers: enabled }, options)
    this.allowances = new AllowanceStore({ host, draft, providers })
    this.journal = openSwapJournal(host.storage)
    this.review = new SwapReview(reads, open)
    this.run = new SwapRun({ host, reads, journal: this.journal, open })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** R3.17: the providers that the remote feature leaves on. */
  get enabled(): readonly SwapProvider[] {
    return enabledProviders(this.providers, this.#host.remoteFeatures.swaps)
  }

  /** R8.02: whether a provider serves the active network. */
  get isServed(): boolean {
    const { connection } = this.draft
    return !!connection && this.enabled.some((it) => isServing(it, connection.networkId))
  }

  /** The offer for what is typed now. */
  get offer(): Offer | undefined {
    const { input } = this.draft
    const offer = input && this.quotes.isFor(input) ? this.quotes.current : undefined
    return offer && this.enabled.includes(offer.provider) ? offer : undefined
  }

  /** The error that keeps the draft from being reviewed; a lack of native currency is told with the offer. */
  get validationError(): Error | undefined {
    const { fault, offer, draft, isReviewRequested } = this
    const problem = isReviewRequested ? draftProblem(draft) : undefined
    return fault ?? problem ?? (offer && shortageOf(draft, offer))
  }

  /** Called by the Swap view, once for each account. */
  async begin(params?: SwapsViews['Swap']): Promise<void> {
    const { connection, network } = this.draft
    if (!connection || !network) return
    this.#host.track('OPEN_SWAP', { network: connection.networkId })
    void this.#host.balances.load(connection)
    this.#host.transactions.load().catch(() => undefined) // offline: no earlier swap is followed
    if (this.isServed) await this.catalogue.load(connection.networkId)
    // A visitor who returns to the view finds the draft unchanged.
    if (params && params !== this.#params) this.fill(params)
    this.#params = params
  }

  /** Counts a view that needs quotes; returns the function that releases it. */
  watch(): () => void {
    this.addWatchers(1)
    return () => this.addWatchers(-1)
  }

  openAllowances(): void {
    this.#host.router.push('SwapAllowances')
  }

  openTokens(side: Side): void {
    if (side === 'to') this.draft.setTarget(this.draft.to?.networkId)
    this.#host.router.push('SwapSelectToken', { side })
  }

  openProgress(id: string): void {
    this.#host.router.push('SwapProgress', { id })
  }

  async refresh(): Promise<void> {
    const { input } = this.draft
    if (!input || !this.isServed) return this.quotes.clear()
    void this.prices.ask([input.from, input.to])
    await this.quotes.ask(input)
  }

  /** Fills in the most that can be paid, with the fee left over where it is paid in the same currency. */
  async setMax(): Promise<void> {
    const { from } = this.draft
    const balance = this.draft.balanceOf(from)
    if (!from || balance === undefined) return
    this.fault = undefined
    const { offer } = this
    const amount = await this.attempt(() => maxAmount(this.#host, { from, balance, offer }))
    if (amount !== undefined && isSameToken(this.draft.from, from)) this.draft.amount.set(amount)
  }

  /** Switches the sides, and the network where they differ; what would arrive becomes what is paid. */
  async flip(): Promise<void> {
    const arriving = this.offer && BigInt(this.offer.quote.amountOut)
    const { sides } = this.draft
    this.fault = undefined
    if (!sides) return
    await this.attempt(async () => {
      // The draft of the former network ends with it.
      if (sides.to.networkId !== sides.from.networkId)
        await this.#host.switchNetwork(sides.to.networkId)
      this.draft.flip(sides, arriving)
    })
  }

  /** Prepares the current offer for review; false, with a `validationError`, when something is missing. */
  async prepare(): Promise<boolean> {
    this.fault = undefined
    this.isReviewRequested = true
    this.run.forget()
    if (!this.isServed) return this.fail(swapErrors.create('unsupportedNetwork', []))
    if (draftProblem(this.draft)) return false
    const { offer } = this
    if (!offer) return this.fail(swapErrors.create('noOffer', []))
    this.isReviewRequested = false
    if (shortageOf(this.draft, offer)) return false
    const input = await this.attempt(() => reviewInput(this.#host, offer, this))
    if (input) void this.review.load(input)
    return input !== undefined
  }

  /** Asks the wallet for the reviewed steps, or shows a price anew that became worse than what was agreed. */
  async submit(): Promise<void> {
    const { review, run } = this
    const { input, plan } = review
    if (!input || plan.status !== 'success' || review.isBlocked || run.isRunning) return
    this.fault = undefined
    const found = await this.attempt(async () => ({
      worse: await findWorse(this.quotes, input.offer, this.#host.clock),
    }))
    if (!found || review.input !== input || run.isRunning) return
    if (found.worse) return this.showAnew(found.worse, input.offer)
    await run.start({ ...review.consent, plan: plan.data, adapter: input.adapter })
    const { state } = run
    if (state.status === 'success') return this.clear()
    if (state.status !== 'error' || review.input !== input) return
    review.learn(state.error)
    await this.load(input.offer)
  }

  /** T19: an approval without limit is prepared only when the visitor asks for it. */
  async setUnlimited(isUnlimited: boolean): Promise<void> {
    this.draft.setUnlimited(isUnlimited)
    const { offer } = this.review
    if (offer && !this.run.isRunning) await this.load(offer)
  }

  /** Clears the draft and the review, as when the account disconnects. */
  reset(): void {
    this.run.forget()
    this.clear()
  }

  private clear(): void {
    this.draft.clear()
    this.quotes.clear()
    this.review.clear()
    this.fault = undefined
    this.isReviewRequested = false
    this.#params = undefined
  }

  private async showAnew(offer: Offer, before: Offer): Promise<void> {
    const { to } = offer.input
    const isWorse = BigInt(offer.quote.amountOut) < BigInt(before.quote.amountOut)
    const arriving = formatAmount(BigInt(offer.quote.amountOut), to.decimals)
    if (isWorse) this.fail(swapErrors.create('priceMoved', [arriving, to.symbol]))
    await this.load(offer)
  }

  private async load(offer: Offer): Promise<void> {
    const input = await this.attempt(() => reviewInput(this.#host, offer, this))
    if (input) await this.review.load(input)
  }

  /** The result of a step; `undefined` when it failed, with its error as `fault`. */
  private async attempt<value>(step: () => Promise<value>): Promise<value | undefined> {
    try {
      return await step()
    } catch (error) {
      this.fail(toError(error))
      return undefined
    }
  }

  /** A dapp's params replace the draft. Symbols and addresses that are not known are ignored. */
  private fill({ from, to, amount }: NonNullable<SwapsViews['Swap']>): void {
    this.clear()
    const { findPaid } = this.choice
    this.draft.fill({ from: findPaid(from), to: findPaid(to), amount })
  }

  private fail(fault: Error): false {
    this.fault = fault
    return false
  }

  private addWatchers(more: number): void {
    this.watchers += more
  }
}
