import type { Clock } from '@portico/core/async'
import { isSameAddress } from '@portico/core/caip'
import { readTime, type SiwxSession } from '@portico/core/siwx'
import { makeAutoObservable } from '@portico/core/state'
import type { ActiveAccount } from '../ActiveAccount.ts'
import { isSessionFor, type Sessions, type SignedIn } from './Sessions.ts'

/** Maximum delay of a timer, in ms. */
const maxTimerMs = 2 ** 31 - 1

/** The known sessions, the latest last. They are for display only; authorization is up to the server. */
export class SessionStore {
  all: readonly SignedIn[] = []
  /** Number of times this tab signed in or out. */
  changes = 0
  readonly #sessions: Sessions
  readonly #clock: Clock
  #isLoaded = false
  /** Incremented with each change of the known sessions. */
  #version = 0
  #ending: Promise<unknown> = Promise.resolve()
  #cancel: (() => void) | undefined
  /** Whether expiries are watched; otherwise no timer is set. */
  #isWatched = false

  constructor(sessions: Sessions, clock: Clock) {
    this.#sessions = sessions
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  of(account: ActiveAccount | undefined): SignedIn | undefined {
    return account && this.all.find((it) => isSessionFor(it, account))
  }

  /** The latest session of the same account on another network. */
  lastOf({ address, chainId }: ActiveAccount): SignedIn | undefined {
    const [namespace] = chainId.split(':')
    return this.all.findLast(
      (it) =>
        isSameAddress(it.address, address) &&
        it.chainId !== chainId &&
        it.chainId.startsWith(`${namespace}:`),
    )
  }

  /** Drops each session when it expires, until the returned function is called. */
  watch(): () => void {
    this.#isWatched = true
    this.keep(this.all)
    return () => {
      this.#isWatched = false
      this.#cancel?.()
    }
  }

  /** Resolves once no session is being ended. */
  settled(): Promise<unknown> {
    return this.#ending
  }

  /** Reloads the sessions. Throws `siwx/unavailable`, which ends no session. */
  async load(): Promise<void> {
    await this.#ending
    const version = this.#version
    const all = await this.#sessions.all()
    // The response is older than a sign-in or sign-out that happened since.
    if (version !== this.#version) return this.load()
    this.keep(all)
    this.#isLoaded = true
  }

  /**
   * Verifies and stores a session. If the attempt was cancelled meanwhile, the session ends again, unless it
   * replaced an earlier one.
   */
  async accept(
    session: Parameters<Sessions['accept']>[0],
    isCurrent: () => boolean,
  ): Promise<void> {
    const signedIn = await this.#sessions.accept(session)
    const { address, chainId } = signedIn
    const others = this.all.filter((it) => it.address !== address || it.chainId !== chainId)
    if (isCurrent()) {
      this.keep([...others, signedIn])
      this.count()
    } else if (others.length === this.all.length) await this.end([signedIn])
  }

  /** Verifies and stores several sessions of one nonce, all of them or none; a cancelled attempt as in `accept`. */
  async acceptAll(sessions: readonly SiwxSession[], isCurrent: () => boolean): Promise<void> {
    await this.#ending
    const signedIn = (await this.#sessions.acceptAll?.(sessions)) ?? []
    if (!isCurrent()) return this.end(signedIn.filter((it) => !this.all.some(isSame(it))))
    this.keep([...this.all.filter((it) => !signedIn.some(isSame(it))), ...signedIn])
    this.count()
  }

  /** Throws `siwx/unavailable`; the sessions are dropped locally even then. */
  async end(sessions: readonly SignedIn[]): Promise<void> {
    this.keep(this.all.filter((it) => !sessions.some(isSame(it))))
    const ended = this.#sessions.end(sessions)
    this.#ending = ended.catch(() => undefined) // waiters need its completion only
    await ended
    this.count()
  }

  /** Ends the sessions of these accounts on all networks. Sessions that cannot be ended now expire. */
  async endOf(addresses: readonly string[]): Promise<void> {
    // A new sign-in waits for this; otherwise its session would be ended, too.
    const ended = this.#endOf(addresses, this.#ending).catch(() => undefined)
    this.#ending = ended
    await ended
  }

  async #endOf(addresses: readonly string[], before: Promise<unknown>): Promise<void> {
    const isListed = (it: SignedIn) => addresses.some((one) => isSameAddress(one, it.address))
    if (!this.#isLoaded) await before
    // Before the first load, only the backend knows the sessions of earlier pages.
    const ended = (this.#isLoaded ? this.all : await this.#sessions.all()).filter(isListed)
    // `end` handles its own failure.
    if (ended.length > 0) await this.end(ended)
  }

  private count(): void {
    this.changes += 1
  }

  /** Replaces the sessions, and schedules the next expiry while they are watched. */
  private keep(all: readonly SignedIn[]): void {
    const now = this.#clock.now()
    this.#version += 1
    this.all = all.filter((it) => endOfTime(it) > now)
    this.#cancel?.()
    const next = Math.min(...this.all.map(endOfTime)) - now
    if (this.#isWatched && next <= maxTimerMs)
      this.#cancel = this.#clock.after(next, () => this.keep(this.all))
  }
}

const isSame = (one: SignedIn) => (it: SignedIn) =>
  it.address === one.address && it.chainId === one.chainId

function endOfTime({ expirationTime }: SignedIn): number {
  return expirationTime === undefined ? Infinity : (readTime(expirationTime) ?? -Infinity)
}
