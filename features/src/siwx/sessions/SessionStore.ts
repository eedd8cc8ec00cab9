import { type Clock, isSameAddress } from '@portico/core'
import { readTime, type SiwxSession } from '@portico/core/siwx'
import { makeAutoObservable, observableRef } from '@portico/core/state'
import { isFor } from '../isFor.ts'
import type { Who } from '../Who.ts'
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
  /** Grows with each change of what is known. */
  #version = 0
  #ending: Promise<unknown> = Promise.resolve()
  #cancel: (() => void) | undefined
  /** Somebody waits for the end of sessions; else no timer keeps the page alive. */
  #isWatched = false

  constructor(sessions: Sessions, clock: Clock) {
    this.#sessions = sessions
    this.#clock = clock
    makeAutoObservable(this, { all: observableRef }, { autoBind: true })
  }

  of(who: Who | undefined): SignedIn | undefined {
    return who && this.all.find((it) => isFor(it, who))
  }

  /** Of the same account, on whatever other network was the last. */
  lastOf({ address, chainId }: Who): SignedIn | undefined {
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
    if (version === this.#version) this.keep(all)
    // What was asked is older than what was signed or ended since.
    else await this.load()
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
    const signedIn = (await this.#sessions.acceptAll?.(sessions)) ?? []
    const isSame = (one: SignedIn) => (it: SignedIn) =>
      it.address === one.address && it.chainId === one.chainId
    this.keep([...this.all.filter((it) => !signedIn.some(isSame(it))), ...signedIn])
    this.count()
  }

  /** Throws `siwx/unavailable`; here they are over all the same. */
  async end(gone: readonly SignedIn[]): Promise<void> {
    this.keep(this.all.filter((it) => !gone.includes(it)))
    const ended = this.#sessions.end(gone)
    this.#ending = ended.catch(() => undefined) // who waits, waits for the end of it alone
    await ended
    this.count()
  }

  /** All of these accounts. What cannot be ended now ends by itself with its time. */
  async endOf(addresses: readonly string[]): Promise<void> {
    const gone = this.all.filter((it) => addresses.some((one) => isSameAddress(one, it.address)))
    if (gone.length === 0) return
    try {
      await this.end(gone)
    } catch {
      // The server cannot be reached; its session has an end of its own.
    }
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

function endOfTime({ expirationTime }: SignedIn): number {
  return expirationTime === undefined ? Infinity : (readTime(expirationTime) ?? -Infinity)
}
