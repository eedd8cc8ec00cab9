import type { Clock } from '../async/Clock.ts'
import { makeAutoObservable } from '../state/index.ts'

/** A short message to the visitor. */
export type Notice = {
  readonly id: number
  readonly kind: 'loading' | 'success' | 'error' | 'info'
  readonly text: string
}

const lifetimeMs = 2_500
const gapMs = 150

/** The messages to the visitor, one at a time; observable. */
export interface Notices {
  readonly current: Notice | undefined
  /** Shows a notice for 2.5 s, and one of kind `loading` until another replaces it. */
  show(kind: Notice['kind'], text: string): void
  hide(): void
}

/** Shows one notice at a time. It hides after its lifetime; a newer one replaces it after 150 ms. */
export class NoticeStore implements Notices {
  current: Notice | undefined
  readonly #clock: Clock
  #cancel: (() => void) | undefined
  /** The previous notice was just hidden, and the next one is not shown yet. */
  #isWaiting = false
  #count = 0

  constructor(clock: Clock) {
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  show(kind: Notice['kind'], text: string): void {
    const notice = { id: ++this.#count, kind, text }
    const isFirst = this.current === undefined && !this.#isWaiting
    this.hide()
    this.#isWaiting = !isFirst
    if (isFirst) this.put(notice)
    else this.#cancel = this.#clock.after(gapMs, () => this.put(notice))
  }

  hide(): void {
    this.#cancel?.()
    this.#isWaiting = false
    this.current = undefined
  }

  /** A loading notice stays until another replaces it. */
  private put(notice: Notice): void {
    this.#isWaiting = false
    this.current = notice
    if (notice.kind !== 'loading') this.#cancel = this.#clock.after(lifetimeMs, this.hide)
  }
}
