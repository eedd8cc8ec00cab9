import { formatAmount } from '@portico/core/amount'
import { makeAutoObservable } from '@portico/core/state'
import type { AllowanceStore } from './allowances/AllowanceStore.ts'
import { createParts } from './createParts.ts'
import type { DraftStore, Side } from './draft/DraftStore.ts'
import { draftProblem } from './draft/draftProblem.ts'
import { maxAmount } from './draft/maxAmount.ts'
import { shortageOf } from './draft/shortageOf.ts'
import { isSameToken } from './isSameToken.ts'
import type { PriceStore } from './prices/PriceStore.ts'
import { findWorse } from './quotes/findWorse.ts'
import { isSameInput } from './quotes/isSameInput.ts'
import { isServing } from './quotes/isServing.ts'
import type { Offer, SwapInput } from './quotes/Offer.ts'
import type { QuoteStore } from './quotes/QuoteStore.ts'
import { reviewInput } from './run/reviewInput.ts'
import type { SwapJournal } from './run/SwapJournal.ts'
import type { ReviewInput, SwapReview } from './run/SwapReview.ts'
import type { SwapRun } from './run/SwapRun.ts'
import type { SwapProvider } from './SwapProvider.ts'
import type { SwapsHost, SwapsViews } from './SwapsHost.ts'
import type { SwapsOptions } from './SwapsOptions.ts'
import { swapErrors } from './swapErrors.ts'
import { findWanted } from './tokens/findWanted.ts'
import type { TokenCatalogue } from './tokens/TokenCatalogue.ts'
import type { TokenChoice } from './tokens/TokenChoice.ts'

/** A swap, from the draft to the sent transaction. */
export class SwapStore {
  declare readonly draft: DraftStore
  declare readonly quotes: QuoteStore
  declare readonly catalogue: TokenCatalogue
  declare readonly choice: TokenChoice
  declare readonly prices: PriceStore
  declare readonly review: SwapReview
  declare readonly run: SwapRun
  declare readonly journal: SwapJournal
  declare readonly allowances: AllowanceStore
  declare readonly providers: readonly SwapProvider[]
  /** Number of mounted views that need quotes. */
  watchers = 0
  /** The error of the last step. */
  fault: Error | undefined = undefined
  isReviewRequested = false
  readonly #host: SwapsHost
  #params: SwapsViews['Swap']

  constructor(host: SwapsHost, options: SwapsOptions) {
    Object.assign(this, createParts(host, options))
    this.#host = host
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** R8.02: whether a provider serves the active network. */
  get isServed(): boolean {
    const { connection } = this.draft
    return !!connection && this.providers.some((it) => isServing(it, connection.networkId))
  }

  /** What the providers are asked; `undefined` while something is missing. */
  get input(): SwapInput | undefined {
    return this.draft.input
  }

  /** The offer for what is typed now. */
  get offer(): Offer | undefined {
    const { current, input } = this.quotes
    return this.input && input && isSameInput(this.input, input) ? current : undefined
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
    const { input } = this
    if (!input || !this.isServed) return this.quotes.clear()
    void this.prices.ask([input.from, input.to])
    await this.quotes.ask(input)
  }

  /** Fills in the most that can be paid, with the fee left over where it is paid in the same currency. */
  async setMax(): Promise<void> {
    const { from } = this.draft
    const balance = this.draft.balanceOf(from)
    if (!from || balance === undefined) return
    this.setFault(undefined)
    try {
      const amount = await maxAmount(this.#host, { from, balance, offer: this.offer })
      if (isSameToken(this.draft.from, from)) this.draft.amount.set(amount)
    } catch (error) {
      this.setFault(error as Error)
    }
  }

  /** Switches the sides, and the network where they differ; what would arrive becomes what is paid. */
  async flip(): Promise<void> {
    const arriving = this.offer && BigInt(this.offer.quote.amountOut)
    const { sides } = this.draft
    this.setFault(undefined)
    if (!sides) return
    try {
      // The draft of the former network ends with it.
      if (sides.to.networkId !== sides.from.networkId)
        await this.#host.switchNetwork(sides.to.networkId)
      this.draft.flip(sides, arriving)
    } catch (error) {
      this.setFault(error as Error)
    }
  }

  /** Prepares the current offer for review; false, with a `validationError`, when something is missing. */
  async prepare(): Promise<boolean> {
    this.setFault(undefined)
    this.isReviewRequested = true
    this.run.forget()
    if (!this.isServed) {
      this.setFault(swapErrors.create('unsupportedNetwork', []))
      return false
    }
    if (draftProblem(this.draft)) return false
    const { offer } = this
    if (!offer) {
      this.setFault(swapErrors.create('noOffer', []))
      return false
    }
    this.isReviewRequested = false
    if (shortageOf(this.draft, offer)) return false
    const input = await this.reviewInput(offer)
    if (input) void this.review.load(input)
    return input !== undefined
  }

  /** Asks the wallet for the reviewed steps, or shows a price anew that became worse than what was agreed. */
  async submit(): Promise<void> {
    const { review, run } = this
    const { input, plan } = review
    if (!input || plan.status !== 'success' || review.isBlocked || run.isRunning) return
    this.setFault(undefined)
    try {
      const moved = await findWorse(this.quotes, input.offer, this.#host.clock)
      if (review.input !== input || run.isRunning) return
      if (moved) return await this.showAnew(moved, input.offer)
    } catch (error) {
      return this.setFault(error as Error)
    }
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
    if (isWorse) this.setFault(swapErrors.create('priceMoved', [arriving, to.symbol]))
    await this.load(offer)
  }

  private async load(offer: Offer): Promise<void> {
    const input = await this.reviewInput(offer)
    if (input) await this.review.load(input)
  }

  private async reviewInput(offer: Offer): Promise<ReviewInput | undefined> {
    return reviewInput(this.#host, offer, this).catch((error: Error) => {
      this.setFault(error)
      return undefined
    })
  }

  /** A dapp's params replace the draft. Symbols and addresses that are not known are ignored. */
  private fill({ from, to, amount }: NonNullable<SwapsViews['Swap']>): void {
    this.clear()
    const [source, target] = [from, to].map((it) => findWanted(this.choice.paid, it))
    if (source) this.draft.choose('from', source)
    if (target) this.draft.choose('to', target)
    if (amount !== undefined) this.draft.amount.set(amount)
  }

  private setFault(fault: Error | undefined): void {
    this.fault = fault
  }

  private addWatchers(more: number): void {
    this.watchers += more
  }
}
