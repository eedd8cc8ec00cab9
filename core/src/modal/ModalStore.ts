import type { Verdict } from '../connection/Guards.ts'
import type { KitError } from '../errors/KitError.ts'
import { makeAutoObservable, when } from '../state/index.ts'

/** Whether the modal is open, and whether it may close; observable. */
export interface Modal {
  readonly isOpen: boolean
  /** Counts rejected closes; each one shakes the modal for 500 ms. */
  readonly refusals: number
  /** Hidden while a wallet shows its own dialog in the page. */
  readonly isAside: boolean
  /** An invalid option of the dapp; the modal shows an error card instead of a view. */
  readonly fault: KitError | undefined
  /** The error that prevented the modal's code from loading on the last opening. */
  readonly loadError: KitError | undefined
  /** Opens the modal at the router's current view; `kit.open` chooses a view first. */
  show(): void
  /** Closes the modal; returns false if a guard rejects that, and then shakes the modal and shows the reason. */
  close(): boolean
  /** Closes without running the guards. */
  hide(): void
  /** Resolves when an opening view is painted and the page is idle: the time for low-priority work. */
  idle(): Promise<void>
  /**
   * Draws the closed modal once a host is mounted, and resolves with the container inside its dialog whose elements are
   * never moved. Rejects when the signal aborts, or when the modal's code does not load.
   */
  frames(signal: AbortSignal): Promise<FrameContainer>
}

/** The state behind `Modal`, with what the host that renders the modal calls. */
export class ModalStore implements Modal {
  isOpen = false
  refusals = 0
  isAside = false
  fault: KitError | undefined
  loadError: KitError | undefined
  /**
   * Renders the modal, and resolves when it is in the page, with its container for frames; set by the host while it is
   * mounted.
   */
  draw: (() => Promise<FrameContainer | undefined>) | undefined
  readonly #mayClose: () => Verdict
  readonly #onRejected: (reason: string) => void

  constructor(mayClose: () => Verdict, onRejected: (reason: string) => void) {
    this.#mayClose = mayClose
    this.#onRejected = onRejected
    makeAutoObservable(this, { idle: false, frames: false }, { autoBind: true, deep: false })
  }

  drawBy(draw: ModalStore['draw']): void {
    this.draw = draw
  }

  show(): void {
    this.isOpen = true
    this.loadError = undefined
  }

  close(): boolean {
    if (!this.isOpen) return true
    const verdict = this.#mayClose()
    if (verdict === true) this.hide()
    else {
      this.refusals += 1
      this.#onRejected(verdict)
    }
    return verdict === true
  }

  fail(fault: KitError): void {
    this.fault = fault
  }

  /** Cancels an opening whose code failed to load. */
  failToLoad(error: KitError): void {
    this.hide()
    this.loadError = error
  }

  hide(): void {
    this.isOpen = false
    this.isAside = false
  }

  async idle(): Promise<void> {
    if (this.isOpen) await this.draw?.().catch(() => undefined) // the host reports the error
    await idle()
  }

  async frames(signal: AbortSignal): Promise<FrameContainer> {
    await when(() => this.draw !== undefined, { signal })
    return (await this.draw?.()) ?? this.frames(signal) // the host was unmounted meanwhile
  }

  stepAside(aside: boolean): void {
    this.isAside = aside
  }
}

/** Resolves after the next paint, when the page is idle; after one second at the latest. */
async function idle(): Promise<void> {
  const { document, requestAnimationFrame: frame, requestIdleCallback: whenIdle } = globalThis
  if (!frame || document?.hidden) return
  await new Promise((resolve) => frame(() => frame(resolve)))
  // Safari has no idle callback; after two frames the view is painted at least.
  if (whenIdle) await new Promise((resolve) => whenIdle(resolve, { timeout: 1000 }))
}

/**
 * Where a feature puts a frame of another site: inside the modal's dialog, because what lies outside an open dialog can
 * be neither focused nor pressed. An element stays in its place as long as the modal is in the page.
 */
export type FrameContainer = Pick<HTMLElement, 'append'>
