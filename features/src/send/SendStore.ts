import {
  type Async,
  type NamespaceAdapter,
  requestErrors,
  type Speed,
  type TokenBalance,
  type Transaction,
} from '@portico/core'
import { makeAutoObservable, observableRef, when } from '@portico/core/state'
import { maxAmount } from './amount/maxAmount.ts'
import { DraftStore } from './DraftStore.ts'
import type { OpenRequest } from './OpenRequest.ts'
import type { RecentReceivers } from './receiver/RecentReceivers.ts'
import { requestFor } from './requestFor.ts'
import { ReviewStore } from './review/ReviewStore.ts'
import type { SendHost } from './SendHost.ts'
import type { SendViews } from './SendViews.ts'
import { SubmissionStore } from './SubmissionStore.ts'
import { whatIsMissing } from './whatIsMissing.ts'

/** A transfer from draft to block. */
export class SendStore {
  readonly draft: DraftStore
  readonly review: ReviewStore
  readonly submission: SubmissionStore
  readonly recents: RecentReceivers
  /** Why the last step was not taken. */
  complaint: Error | undefined = undefined
  /** What the adapter of the account heeds beyond receiver and amount. */
  heeds: readonly ('speed' | 'memo')[] = []
  readonly #host: SendHost
  #params: SendViews['WalletSend']

  constructor(host: SendHost, recents: RecentReceivers, open: OpenRequest) {
    this.#host = host
    this.recents = recents
    this.draft = new DraftStore(host)
    this.review = new ReviewStore(host, { recents, open })
    this.submission = new SubmissionStore(host, recents, open)
    const plain = { draft: false, review: false, submission: false, recents: false } as const
    const refs = { complaint: observableRef, heeds: observableRef } as const
    makeAutoObservable(this, { ...plain, ...refs }, { autoBind: true })
  }

  get sending(): Async<Transaction> {
    return this.submission.sending
  }

  get loading(): boolean {
    return this.sending.status === 'loading'
  }

  get token(): TokenBalance | undefined {
    return this.draft.token
  }

  get tokenBalances(): readonly TokenBalance[] {
    return this.draft.tokenBalances
  }

  get sendTokenAmount(): string | undefined {
    return this.draft.amount.amount
  }

  get receiverAddress(): string | undefined {
    return this.draft.receiver.value?.address
  }

  get receiverProfileName(): string | undefined {
    return this.draft.receiver.value?.name
  }

  get receiverProfileImageUrl(): string | undefined {
    return this.draft.receiver.value?.avatar
  }

  /** What all of the network's tokens are worth, for display. */
  get networkBalanceInUSD(): number {
    return this.tokenBalances.reduce((sum, { value = 0 }) => sum + value, 0)
  }

  /** When the balances failed last, in milliseconds since the epoch; R5.04 has them tried again 30 s later. */
  get lastRetry(): number | undefined {
    const entry = this.#host.balances.entry(this.draft.connection)
    return entry?.balance.status === 'failed' ? entry.at : undefined
  }

  /** Begins where a view opens: knows the receivers of before, and what the chain family offers. */
  async begin(params?: SendViews['WalletSend']): Promise<void> {
    const { connection, amount, receiver } = this.draft
    if (!connection) return
    const isFresh = amount.isEmpty && receiver.text === ''
    if (isFresh) this.#host.track('OPEN_SEND', { network: connection.networkId })
    // Who comes back to the view finds it as it was left.
    if (params !== this.#params) this.fill(params ?? {})
    this.#params = params
    this.recents.read(connection.namespace)
    void this.#host.balances.load(connection)
    await this.#host.transactions.load().catch(() => undefined) // offline: fewer addresses are known
    const adapter = await this.#host.adapter(connection.namespace)
    this.learn(adapter)
  }

  /** Fills in all that can leave. */
  async setMax(): Promise<void> {
    const { token } = this
    if (!token) return this.complain(requestErrors.create('token', []))
    try {
      const signer = this.#host.signer()
      const to = this.receiverAddress ?? signer.account.address
      const adapter = await this.adapter()
      this.draft.amount.set(await maxAmount(adapter, requestFor(this.draft, signer, to), token))
      this.complain(undefined)
    } catch (error) {
      this.complain(error as Error)
    }
  }

  /** Readies what was drafted for review; false, and a `complaint`, where something is missing. */
  async prepare(): Promise<boolean> {
    await when(() => this.draft.receiver.found.status !== 'loading')
    this.submission.giveUp()
    const missing = whatIsMissing(this.draft)
    const { receiverAddress, sendTokenAmount } = this
    this.complain(missing)
    if (missing || receiverAddress === undefined || sendTokenAmount === undefined) return false
    await this.reconsider()
    return this.complaint === undefined
  }

  /** Looks anew at cost and outcome of what is under review, as after a change of speed. */
  async reconsider(): Promise<void> {
    const { receiverAddress: to, sendTokenAmount: amount } = this
    if (to === undefined || amount === undefined) return
    try {
      const adapter = await this.adapter()
      const request = { ...requestFor(this.draft, this.#host.signer(), to), amount }
      void this.review.load(adapter, request)
    } catch (error) {
      this.complain(error as Error)
    }
  }

  async setSpeed(speed: Speed): Promise<void> {
    this.draft.setSpeed(speed)
    await this.reconsider()
  }

  /** Asks the wallet for what was reviewed. Once done the draft begins anew (R4.18). */
  async submit(): Promise<void> {
    const { request, isBlocked } = this.review
    const receiver = this.draft.receiver.value
    if (!request || !receiver || isBlocked || this.loading) return
    const adapter = await this.adapter()
    await this.submission.submit(adapter, request, receiver)
    if (this.sending.status === 'ready') this.clear()
  }

  /** R4.17: nothing is left of what was prepared; a wallet that is asked may still answer. */
  reset(): void {
    this.submission.giveUp()
    this.clear()
  }

  private fill({ to, amount, token }: NonNullable<SendViews['WalletSend']>): void {
    if (to !== undefined) void this.draft.receiver.type(to)
    if (token !== undefined) this.draft.chooseAddress(token)
    if (amount !== undefined) this.draft.amount.set(amount)
  }

  private async adapter(): Promise<NamespaceAdapter> {
    const { connection } = this.draft
    const adapter = connection && (await this.#host.adapter(connection.namespace))
    if (!adapter?.send) throw requestErrors.create('unsupportedChain', [])
    return adapter
  }

  private clear(): void {
    this.draft.clear()
    this.review.clear()
    this.complaint = undefined
  }

  private complain(complaint: Error | undefined): void {
    this.complaint = complaint
  }

  private learn(adapter: NamespaceAdapter | undefined): void {
    this.heeds = adapter?.sendOptions ?? []
  }
}
