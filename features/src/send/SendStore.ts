import { toError } from '@portico/core'
import type { NamespaceAdapter, Signer, Speed } from '@portico/core/adapter'
import { compareAmounts } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { makeAutoObservable, runInAction, when } from '@portico/core/state'
import { DraftStore } from './draft/DraftStore.ts'
import { findMissingInput, matchesDraft, maxAmount, requestFor } from './draft/draftRequest.ts'
import type { RecentReceivers } from './receiver/RecentReceivers.ts'
import { ReviewStore } from './review/ReviewStore.ts'
import type { SendHost, SendViews } from './SendHost.ts'
import { type Stored, SubmissionStore } from './SubmissionStore.ts'
import { sendErrors } from './sendErrors.ts'

/** A transfer, from the draft to the submitted transaction. */
export class SendStore {
  readonly draft: DraftStore
  readonly review: ReviewStore
  readonly submission: SubmissionStore
  readonly recents: RecentReceivers
  /** The error of the last step. */
  fault: Error | undefined = undefined
  /** The visitor asked for the review; from then on missing input is reported. */
  isReviewRequested = false
  /** The adapter of the account's chain family; absent until loaded. */
  adapter: NamespaceAdapter | undefined = undefined
  /** Number of mounted views that show the transfer under review. */
  watchers = 0
  readonly #host: SendHost
  #params: SendViews['WalletSend']
  #release: () => void = () => undefined

  constructor(host: SendHost, stored: Stored) {
    this.#host = host
    this.recents = stored.recents
    this.draft = new DraftStore(host)
    this.review = new ReviewStore(host, stored)
    this.submission = new SubmissionStore(host, stored)
    makeAutoObservable(
      this,
      { draft: false, review: false, submission: false, recents: false },
      { autoBind: true, deep: false },
    )
  }

  /** The error that keeps the draft from being reviewed. */
  get validationError(): Error | undefined {
    return this.fault ?? (this.isReviewRequested ? findMissingInput(this.draft) : undefined)
  }

  /** The wallet has been asked and has not answered. */
  get loading(): boolean {
    return this.submission.isPending
  }

  /** The options that the chain family supports beyond receiver and amount. */
  get supportedOptions(): readonly ('speed' | 'memo')[] {
    return this.adapter?.sendOptions ?? []
  }

  /** Prepares the form when its view opens: loads recent receivers, balances and the adapter. */
  async begin(params?: SendViews['WalletSend']): Promise<void> {
    const { connection, amount, receiver } = this.draft
    if (!connection) return
    const isFresh = amount.isEmpty && receiver.text === ''
    if (isFresh) this.#host.track('OPEN_SEND', { network: connection.networkId })
    // A visitor who returns to the view finds the draft unchanged.
    if (params && params !== this.#params) this.fill(params)
    this.#params = params
    this.recents.read(connection.namespace)
    void this.#host.balances.load(connection)
    await this.#host.transactions.load().catch(() => undefined) // offline: fewer receivers are known
    await this.load().catch(() => undefined) // the error is reported by the step that needs the adapter
  }

  /** Counts a view that shows the outcome of the transfer; returns the function that releases it. */
  watch(): () => void {
    this.watchers += 1
    return () =>
      runInAction(() => {
        this.watchers -= 1
      })
  }

  /** False for an address that is not valid on the network, such as one of another chain of the family. */
  canReceive(address: string): boolean {
    return this.adapter?.isAddress(address, this.draft.network) ?? true
  }

  /** Fills in the maximum amount that can be sent. */
  async setMax(): Promise<void> {
    const { draft } = this
    const { token, receiver } = draft
    if (!token) return this.setFault(requestErrors.create('token', []))
    try {
      const signer = this.#host.signer()
      const to = receiver.value?.address ?? signer.account.address
      const request = requestFor(draft, signer, to)
      const amount = await maxAmount(await this.load(), request, token)
      if (matchesDraft(draft, request)) this.takeMax(amount, request)
    } catch (error) {
      this.setFault(toError(error))
    }
  }

  /** Prepares the draft for review; false, with a `validationError`, when input is missing. */
  async prepare(): Promise<boolean> {
    await when(() => this.draft.receiver.found.status !== 'pending')
    this.submission.forget()
    this.review.clear()
    this.setFault(undefined)
    this.requestReview(findMissingInput(this.draft) !== undefined)
    if (!this.isReviewRequested) await this.refreshReview()
    return this.validationError === undefined && this.review.request !== undefined
  }

  /** Reloads fee and preview of the transfer under review, as after a change of speed. */
  async refreshReview(): Promise<void> {
    const { draft } = this
    const to = draft.receiver.value?.address
    const { amount } = draft.amount
    if (to === undefined || amount === undefined) return
    try {
      const request = { ...requestFor(draft, this.#host.signer(), to), amount }
      const adapter = await this.load()
      if (matchesDraft(draft, request) && draft.receiver.value?.address === to)
        void this.review.load(adapter, request)
    } catch (error) {
      this.setFault(toError(error))
    }
  }

  async setSpeed(speed: Speed): Promise<void> {
    this.draft.setSpeed(speed)
    await this.refreshReview()
  }

  /** Requests the reviewed transfer from the wallet. On success the draft is cleared (R4.18). */
  async submit(): Promise<void> {
    const { review } = this
    const { request } = review
    if (!request || review.isBlocked || this.loading) return
    const found = this.draft.receiver.value
    const receiver = found?.address === request.to ? found : { address: request.to }
    const fee = review.fee.status === 'success' ? { fee: review.fee.data } : undefined
    const units = review.units && { units: review.units }
    const accepted = review.accepted && review.risks.length > 0 && { accepted: review.risks }
    const { acceptedRequests } = review
    const attempt = { request, receiver, acceptedRequests, ...fee, ...units, ...accepted }
    this.#release = review.hold()
    const release = this.#release
    const isDone = await this.submission.submit(attempt).finally(release)
    if (isDone) this.clear()
    if (isDone || review.request !== request) return
    // The visitor has not seen what another tab asked the wallet for.
    if (this.submission.isNotAccepted) review.accept(false)
    if (this.submission.isFeeRefused) await this.refreshReview()
  }

  /** Stops waiting for the wallet, which may still answer: its request is an earlier one from then on. */
  giveUp(): void {
    this.submission.giveUp()
    this.#release()
  }

  /** R4.17: clears the draft and the review; a pending wallet request may still be answered. */
  reset(): void {
    this.submission.forget()
    this.clear()
    this.adapter = undefined
  }

  /** A dapp's params replace the draft; an amount without a token is in the native currency. */
  private fill({ to, amount, token }: NonNullable<SendViews['WalletSend']>): void {
    this.clear()
    if (to !== undefined) void this.draft.receiver.type(to)
    if (token !== undefined || amount !== undefined) this.draft.chooseAddress(token ?? '')
    if (amount !== undefined) this.draft.amount.set(amount)
  }

  private async load(): Promise<NamespaceAdapter> {
    const { connection } = this.draft
    const adapter = connection && (await this.#host.adapter(connection.namespace))
    if (!adapter?.send) throw requestErrors.create('unsupportedChain', [])
    runInAction(() => {
      if (adapter.namespace === this.draft.connection?.namespace) this.adapter = adapter
    })
    return adapter
  }

  private clear(): void {
    this.draft.clear()
    this.review.clear()
    this.fault = undefined
    this.isReviewRequested = false
    this.#params = undefined
  }

  private takeMax(amount: string, { network }: Pick<Signer, 'network'>): void {
    const isNone = compareAmounts(amount, '0') === 0
    this.setFault(
      isNone ? sendErrors.create('shortOfFee', [network.nativeCurrency.symbol]) : undefined,
    )
    if (!isNone) this.draft.amount.set(amount)
  }

  private setFault(fault: Error | undefined): void {
    this.fault = fault
  }

  private requestReview(isReviewRequested: boolean): void {
    this.isReviewRequested = isReviewRequested
  }
}
