import type { Clock } from '@portico/core/async'
import type { LocalClient } from '../client/WalletConnectClient.ts'
import type { TabPorts } from '../options/WalletConnectOptions.ts'
import { answerTimeoutMs, LeaderCheck } from './LeaderCheck.ts'
import { LockRequests } from './LockRequests.ts'
import type { TabMessage } from './tabProtocol.ts'

/** The tab that has the client. */
type Leader = {
  readonly id: string
  /** When it began to lead, in ms since the epoch; later than that of each leader before it. */
  readonly since: number
  /** Whether it has the lock, which passes on when the tab is closed. */
  readonly isLocked: boolean
}

export type ElectionParts = {
  /** Name of the lock. */
  readonly name: string
  readonly locks: TabPorts['locks']
  readonly clock: Clock
  readonly signal: AbortSignal
  open(): Promise<LocalClient>
  post(message: TabMessage): void
  /** Whether this tab waits for what the leader tab receives. */
  waits(): boolean
  /** This tab leads, with this client. */
  opened(client: LocalClient): void
  /** The client could not be opened. */
  failed(error: unknown): void
  /** Another tab leads now, or this one; `moved` where one led before. */
  changed(moved: boolean): void
}

/**
 * Elects the tab that holds the client. A Web Lock passes on when that tab is closed; a tab that does not answer is
 * replaced without the lock, and gives way when it goes on. Without locks each tab leads.
 */
export class LeaderElection {
  readonly #parts: ElectionParts
  readonly #id = crypto.randomUUID()
  readonly #check: LeaderCheck
  #local: LocalClient | undefined
  #leader: Leader | undefined
  readonly #lock: LockRequests | undefined
  /** Resolves when the client of this tab is closed: whether this tab is to be in the queue again. */
  #leading: Promise<boolean> | undefined
  /** Another tab began to lead while this one was opening its client. */
  #isReplaced = false
  #stepDown = () => {}
  #onAnswer = () => {}

  constructor(parts: ElectionParts) {
    this.#parts = parts
    this.#check = new LeaderCheck({
      ...parts,
      waits: () => !this.#leading && parts.waits(),
      ask: () => parts.post({ type: 'who' }),
      takeOver: () => void this.#lead(),
    })
    const { locks } = parts
    this.#lock =
      locks &&
      new LockRequests({
        ...parts,
        locks,
        hold: async () => (await this.#isLedByOther()) || (await this.#lead()),
        refused: () => void this.#lead(),
      })
  }

  /** The client, where this tab leads. */
  get local(): LocalClient | undefined {
    return this.#local
  }

  get #isLocked(): boolean {
    return this.#lock?.isHeld ?? false
  }

  /** Whether a tab that leads is known. */
  get hasLeader(): boolean {
    return this.#leader !== undefined
  }

  /** Takes part in the election; with each call, since a client that could not be opened is tried again. */
  join(): void {
    this.#lock?.enter()
    if (!this.#lock || this.#lock.isRefused) void this.#lead()
    if (!this.#leading) this.#check.begin()
  }

  /** The leader tab gave a sign of life. */
  answered(): void {
    this.#onAnswer()
    this.#check.end()
  }

  receive(message: Extract<TabMessage, { type: 'who' | 'opening' | 'holder' }>): void {
    if (message.type === 'who') {
      if (this.#local) this.#announce()
      else if (this.#leading) this.#parts.post({ type: 'opening' })
    } else if (message.type === 'opening') this.answered()
    else {
      const { holder, since = 0, isLocked = true } = message
      this.#meet({ id: holder, since, isLocked })
    }
  }

  #meet(other: Leader): void {
    const isNew = !this.#leader || isLater(other, this.#leader)
    // A tab that was replaced while it was suspended still believes that it leads.
    if (this.#local && !isNew) {
      this.#announce()
      return
    }
    if (this.#local) {
      this.#local = undefined
      this.#stepDown()
    } else if (this.#leading && isNew) this.#isReplaced = true
    if (!isNew && other.id !== this.#leader?.id) return
    this.answered()
    this.#follow(other)
  }

  /** Whether a tab leads without the lock, which then is for that tab, further back in the queue. */
  #isLedByOther(): Promise<boolean> {
    const { clock, post } = this.#parts
    if (this.#leading || !this.#leader || this.#leader.isLocked) return Promise.resolve(false)
    return new Promise((resolve) => {
      const stop = clock.after(answerTimeoutMs, () => resolve(false))
      this.#onAnswer = () => {
        stop()
        resolve(true)
      }
      post({ type: 'who' })
    })
  }

  /** Opens the client, unless this tab has it, and keeps it until the kit stops or another tab leads. */
  #lead(): Promise<boolean> {
    if (this.#local) this.#announce() // with the lock now
    this.#leading ??= this.#open().finally(() => {
      this.#leading = undefined
    })
    this.#check.end()
    return this.#leading
  }

  async #open(): Promise<boolean> {
    const { open, signal, post, clock, opened, failed } = this.#parts
    this.#isReplaced = false
    post({ type: 'opening' })
    let local: LocalClient
    try {
      local = await open()
    } catch (error) {
      failed(error)
      return false
    }
    if (this.#isReplaced) {
      local.close()
      return true
    }
    const closed = new Promise<void>((resolve) => {
      // At once, so that nothing is sent that the next leader makes again.
      const close = () => {
        signal.removeEventListener('abort', close)
        local.close()
        resolve()
      }
      this.#stepDown = close
      if (signal.aborted) close()
      else signal.addEventListener('abort', close)
    })
    this.#local = local
    opened(local)
    const since = Math.max(clock.now(), (this.#leader?.since ?? 0) + 1)
    this.#follow({ id: this.#id, since, isLocked: this.#isLocked })
    this.#announce()
    await closed
    return true
  }

  #announce(): void {
    const since = this.#leader?.since ?? 0
    this.#parts.post({ type: 'holder', holder: this.#id, since, isLocked: this.#isLocked })
  }

  #follow(leader: Leader): void {
    const before = this.#leader
    this.#leader = leader
    if (before?.id !== leader.id) this.#parts.changed(before !== undefined)
  }
}

/** Of two tabs that began at once, one counts as later for both. */
function isLater(one: Leader, other: Leader): boolean {
  return one.since > other.since || (one.since === other.since && one.id > other.id)
}
