import { type Async, type CaipNetworkId, codeOf, shortMessageOf, toError } from '@portico/core'
import type { PermissionSource } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import type { SignIn } from '@portico/core/feature'
import { isEqual, makeAutoObservable } from '@portico/core/state'
import { type ActiveAccount, getActiveAccount } from './ActiveAccount.ts'
import type { Rules } from './rules.ts'
import type { SignInService } from './SignInService.ts'
import type { SiwxHost } from './SiwxHost.ts'
import type { SessionStore } from './sessions/SessionStore.ts'
import type { SignedIn } from './sessions/Sessions.ts'
import type { Question } from './signInMessage.ts'

type Parts = {
  readonly host: SiwxHost
  readonly rules: Rules
  readonly signInService: SignInService
  readonly sessions: SessionStore
  readonly screen: { isShown(): boolean; show(): void; hide(): void }
  readonly provided: SiwxStore['provided']
}

/** The step that failed: creating the message, or signing it. */
export type Problem = {
  readonly step: 'prepare' | 'sign'
  readonly error: Error & { readonly code?: string }
}

/** The state of sign-in: the request for the active account, and its outcome. */
export class SiwxStore {
  /** The request for the active account; created when it is shown. */
  question: Async<Question> = { status: 'idle' }
  /**
   * `prepare` while the message is created, `wallet` while the wallet asks the visitor, `check` while the
   * signature is verified.
   */
  signing: 'prepare' | 'wallet' | 'check' | undefined = undefined
  problem: Problem | undefined = undefined
  readonly sessions: SessionStore
  /** For the kit: sign-in with the approval to connect, and the sign-ins as permissions. */
  readonly provided: { readonly oneClick: SignIn; readonly permissions: PermissionSource }
  readonly #parts: Parts
  /** Counts attempts: after an account change or a cancel, the results of older attempts are ignored. */
  #attempt = 0
  #declined: ActiveAccount | undefined
  #preparing: Promise<void> = Promise.resolve()
  #last: ActiveAccount | undefined
  /** The account that was signed in last. */
  #lastSignedIn: ActiveAccount | undefined

  constructor(parts: Parts) {
    this.sessions = parts.sessions
    this.provided = parts.provided
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get session(): SignedIn | undefined {
    return this.sessions.of(getActiveAccount(this.#parts.host))
  }

  /** What a cancel does: switches to a network with a session, disconnects, or neither when sign-in is optional. */
  get way(): CaipNetworkId | 'disconnect' | undefined {
    const { host, rules } = this.#parts
    const account = getActiveAccount(host)
    if (!rules.required || !account) return undefined
    const last = this.sessions.lastOf(account) ?? this.#signedInElsewhere(account)
    return last?.chainId ?? 'disconnect'
  }

  /** Opens the sign-in view for the active account, unless it has a session or needs none. */
  async requestSignIn(): Promise<void> {
    const { host, signInService } = this.#parts
    const account = getActiveAccount(host)
    const before = this.#last
    if (!account) return
    this.#last = account
    if (!isEqual(before, account)) {
      this.begin(before)
      await this.#endBefore(before, account)
    }
    const needsSignIn = (await signInService.supportOf(account.namespace)) !== undefined
    try {
      if (needsSignIn) await this.sessions.load()
    } catch (error) {
      // It is unknown whether there is a session. The error is shown only when the view is open.
      if (this.#parts.screen.isShown()) this.fail('prepare', error)
      return
    }
    if (this.#last !== account) return
    if (this.session) this.#lastSignedIn = account
    if (!needsSignIn || this.session) return this.#parts.screen.hide()
    if (isEqual(this.#declined, account)) return
    this.#parts.screen.show()
    await this.prepare()
  }

  /** Resets the state after the last account disconnected. */
  leave(): void {
    this.begin(undefined)
    this.#last = undefined
    this.#declined = undefined
  }

  /** Reloads the sessions after another tab of the site signed in or out. Throws `siwx/unavailable`. */
  async follow(): Promise<void> {
    await this.sessions.load()
    if (this.session && this.#parts.screen.isShown()) this.finish()
  }

  /** Creates the request, unless there is a fresh one. */
  prepare(): Promise<void> {
    if (this.#isReady()) return Promise.resolve()
    if (this.question.status !== 'pending') this.#preparing = this.#prepare()
    return this.#preparing
  }

  /** Has the wallet sign, and verifies the signature; an error is kept for the view, and signing can be retried. */
  async sign(): Promise<void> {
    const { host, signInService } = this.#parts
    if (this.signing) return
    host.track('CLICK_SIGN_SIWX_MESSAGE', whereOf(host))
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    if (!this.#isReady()) {
      this.step('prepare')
      await this.prepare()
    }
    if (!isCurrent() || this.question.status !== 'success') return
    try {
      this.step('wallet')
      const session = await signInService.requestSignature(this.question.data)
      if (!isCurrent()) return
      this.step('check')
      await this.sessions.accept(session, isCurrent)
      if (!isCurrent()) return
      this.finish()
      host.track('SIWX_AUTH_SUCCESS', whereOf(host))
    } catch (error) {
      if (isCurrent()) this.fail('sign', error)
    }
  }

  /** R4.22: a visitor who must sign in and cancels switches to a network with a session, or disconnects. */
  async cancel(): Promise<void> {
    const { host } = this.#parts
    const { way } = this
    const account = getActiveAccount(host)
    host.track('CLICK_CANCEL_SIWX', whereOf(host))
    this.begin(undefined)
    this.#declined = way ? undefined : account
    host.modal.hide()
    if (!way || !account) return
    try {
      if (way === 'disconnect') await host.disconnect({ namespace: account.namespace })
      else await host.switchNetwork(way)
    } catch {
      await this.requestSignIn() // the wallet stayed on a network without a session
    }
  }

  /** Ends the session of the active account. Throws `siwx/unavailable`. */
  async signOut(): Promise<void> {
    if (this.session) await this.sessions.end([this.session])
  }

  /** Invalidates the previous request; if it was being signed, the view reports the account change. */
  private begin(before: ActiveAccount | undefined): void {
    this.#attempt += 1
    this.question = { status: 'idle' }
    const wasSigning = this.signing !== undefined && before !== undefined
    this.signing = undefined
    this.problem = wasSigning
      ? { step: 'sign', error: requestErrors.create('accountChanged', []) }
      : undefined
  }

  private setQuestion(question: Async<Question>): void {
    this.question = question
    if (question.status === 'pending' && this.problem?.step === 'prepare') this.problem = undefined
  }

  private step(signing: NonNullable<SiwxStore['signing']>): void {
    this.signing = signing
    this.problem = undefined
  }

  private finish(): void {
    this.begin(undefined)
    this.#lastSignedIn = this.#last
    this.#parts.screen.hide()
  }

  private fail(step: Problem['step'], cause: unknown): void {
    const error = toError(cause)
    this.problem = { step, error }
    this.signing = undefined
    // A request that the verifier rejected is used up; otherwise it can be signed or verified again.
    const isRejected = /^siwx\w*\/(?!unavailable$|rateLimited$)/.test(codeOf(error))
    if (step === 'prepare' || isRejected) this.question = { status: 'idle' }
    const { host } = this.#parts
    host.track('SIWX_AUTH_ERROR', { ...whereOf(host), message: shortMessageOf(error) })
  }

  async #prepare(): Promise<void> {
    const account = getActiveAccount(this.#parts.host)
    if (!account) return
    const attempt = this.#attempt
    this.setQuestion({ status: 'pending' })
    try {
      await this.sessions.settled()
      const question = await this.#parts.signInService.createRequest(account)
      if (attempt === this.#attempt) this.setQuestion({ status: 'success', data: question })
    } catch (error) {
      if (attempt === this.#attempt) this.fail('prepare', error)
    }
  }

  async #endBefore(before: ActiveAccount | undefined, account: ActiveAccount): Promise<void> {
    const { rules } = this.#parts
    if (!before || before.namespace !== account.namespace) return
    const isOther = before.address !== account.address
    const ends = isOther ? rules.signOutOnAccountChange : rules.signOutOnNetworkChange
    if (ends) await this.sessions.endOf([before.address])
  }

  /** The last session's account, for chain families whose addresses differ between networks. */
  #signedInElsewhere({ namespace, chainId }: ActiveAccount): ActiveAccount | undefined {
    const last = this.#lastSignedIn
    const isOther = last?.namespace === namespace && last.chainId !== chainId
    return isOther && this.sessions.of(last) ? last : undefined
  }

  #isReady(): boolean {
    const { question } = this
    return question.status === 'success' && this.#parts.signInService.isFresh(question.data)
  }
}

/** The properties of the active account in analytics events. */
function whereOf({ connections }: SiwxHost) {
  const { networkId: network = '', accounts } = connections.current() ?? {}
  return { network, isSmartAccount: accounts?.[0].type === 'smartAccount' }
}
