import { type Clock, isSameAddress } from '@portico/core'
import { readTime, type SiwxSession } from '@portico/core/siwx'
import { makeObservable } from '@portico/core/state'
import type { ActiveAccount } from '../ActiveAccount.ts'
import { isSessionFor } from '../isSessionFor.ts'
import type { Sessions, SignedIn } from './Sessions.ts'

/** Longer than this no timer waits. */
const longest = 2 ** 31 - 1

/** The sessions that are known, the latest last. Trust is the server's to have: these are for show. */
export class SessionStore {
  all: readonly SignedIn[] = []
  /** How often this tab signed in or out. */
  changes = 0
  readonly #sessions: Sessions
  readonly #clock: Clock
  #isLoaded = false
  /** Grows with each change of what is known. */
  #version = 0
  #ending: Promise<unknown> = Promise.resolve()
  #cancel: (() => void) | undefined
  /** Somebody waits for the end of sessions; else no timer keeps the page alive. */
  #isWatched = false

  constructor(sessions: Sessions, clock: Clock) {
    this.#sessions = sessions
    this.#clock = clock
    makeObservable(this)
  }

  of(who: ActiveAccount | undefined): SignedIn | undefined {
    return who && this.all.find((it) => isSessionFor(it, who))
  }

  /** Of the same account, on whatever other network was the last. */
  lastOf({ address, chainId }: ActiveAccount): SignedIn | undefined {
    const [namespace] = chainId.split(':')
    return this.all.findLast(
      (it) =>
        isSameAddress(it.address, address) &&
        it.chainId !== chainId &&
        it.chainId.startsWith(`${namespace}:`),
    )
  }

  /** Drops each session when its time comes, until it is called off. */
  watch(): () => void {
    this.#isWatched = true
    this.keep(this.all)
    return () => {
      this.#isWatched = false
      this.#cancel?.()
    }
  }

  /** Resolves once nothing is being ended any more. */
  settled(): Promise<unknown> {
    return this.#ending
  }

  /** Asks anew who is signed in. Throws `siwx/unavailable`, which ends no session. */
  async load(): Promise<void> {
    await this.#ending
    const version = this.#version
    const all = await this.#sessions.all()
    // What was asked is older than what was signed or ended since.
    if (version !== this.#version) return this.load()
    this.keep(all)
    this.#isLoaded = true
  }

  /** Verifies and keeps. What is not meant any more by then ends again, unless it was begun anew. */
  async accept(session: Parameters<Sessions['accept']>[0], isMeant: () => boolean): Promise<void> {
    const signedIn = await this.#sessions.accept(session)
    const { address, chainId } = signedIn
    const others = this.all.filter((it) => it.address !== address || it.chainId !== chainId)
    if (isMeant()) {
      this.keep([...others, signedIn])
      this.count()
    } else if (others.length === this.all.length) await this.end([signedIn])
  }

  /** Verifies and keeps several of one nonce: all of them, or none. */
  async acceptAll(sessions: readonly SiwxSession[]): Promise<void> {
    await this.#ending
    const signedIn = (await this.#sessions.acceptAll?.(sessions)) ?? []
    this.keep([...this.all.filter((it) => !signedIn.some(isSame(it))), ...signedIn])
    this.count()
  }

  /** Throws `siwx/unavailable`; here they are over all the same. */
  async end(gone: readonly SignedIn[]): Promise<void> {
    this.keep(this.all.filter((it) => !gone.some(isSame(it))))
    const ended = this.#sessions.end(gone)
    this.#ending = ended.catch(() => undefined) // who waits, waits for the end of it alone
    await ended
    this.count()
  }

  /** All of these accounts. What cannot be ended now ends by itself with its time. */
  async endOf(addresses: readonly string[]): Promise<void> {
    // Who signs in again waits for this, else the new session would end as well.
    const ended = this.#endOf(addresses, this.#ending).catch(() => undefined)
    this.#ending = ended
    await ended
  }

  async #endOf(addresses: readonly string[], before: Promise<unknown>): Promise<void> {
    const isGone = (it: SignedIn) => addresses.some((one) => isSameAddress(one, it.address))
    if (!this.#isLoaded) await before
    // Before the first load, sessions that earlier pages left are known to the keeper alone.
    const gone = (this.#isLoaded ? this.all : await this.#sessions.all()).filter(isGone)
    // What fails here has an end of its own.
    if (gone.length > 0) await this.end(gone)
  }

  private count(): void {
    this.changes += 1
  }

  /** Takes them over, and drops each when its time comes while that is watched. */
  private keep(all: readonly SignedIn[]): void {
    const now = this.#clock.now()
    this.#version += 1
    this.all = all.filter((it) => endOfTime(it) > now)
    this.#cancel?.()
    const next = Math.min(...this.all.map(endOfTime)) - now
    if (this.#isWatched && next <= longest)
      this.#cancel = this.#clock.after(next, () => this.keep(this.all))
  }
}

const isSame = (one: SignedIn) => (it: SignedIn) =>
  it.address === one.address && it.chainId === one.chainId

function endOfTime({ expirationTime }: SignedIn): number {
  return expirationTime === undefined ? Infinity : (readTime(expirationTime) ?? -Infinity)
}
