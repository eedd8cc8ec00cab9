import type { Verdict } from '../connection/Guards.ts'
import type { KitError } from '../errors/KitError.ts'
import { makeObservable } from '../state/index.ts'

/** Whether the modal shows, and whether it may close. */
export class ModalStore {
  isOpen = false
  /** Counts refused closes; each one shakes the modal for 500 ms. */
  refusals = 0
  /** Stepped down while a wallet draws its own dialog in the page. */
  isAside = false
  /** A wrong option of the dapp, in whose place the modal shows that nothing can be done here. */
  fault: KitError | undefined
  /** Why the code of the modal could not be loaded at the last opening. */
  loadError: KitError | undefined
  /** Draws the modal, and resolves when it is in the page; set by whoever shows it, for as long as it does. */
  draw: (() => Promise<unknown>) | undefined
  readonly #mayClose: () => Verdict
  readonly #refused: (reason: string) => void

  constructor(mayClose: () => Verdict, refused: (reason: string) => void) {
    this.#mayClose = mayClose
    this.#refused = refused
    makeObservable(this, ['idle'])
  }

  show(): void {
    this.isOpen = true
    this.loadError = undefined
  }

  /** Closes unless a guard refuses; then it shakes, says why, and gives false. */
  close(): boolean {
    if (!this.isOpen) return true
    const verdict = this.#mayClose()
    if (verdict === true) this.hide()
    else {
      this.refusals += 1
      this.#refused(verdict)
    }
    return verdict === true
  }

  fail(fault: KitError): void {
    this.fault = fault
  }

  /** Ends an opening whose code could not be loaded. */
  failToLoad(error: KitError): void {
    this.hide()
    this.loadError = error
  }

  /** Closes without asking. */
  hide(): void {
    this.isOpen = false
    this.isAside = false
  }

  /** Resolves when an opening view has been painted and the page is idle: the time for what nobody waits for. */
  async idle(): Promise<void> {
    if (this.isOpen) await this.draw?.().catch(() => undefined) // who draws says what is wrong
    await idle()
  }

  stepAside(aside: boolean): void {
    this.isAside = aside
  }
}

/** Resolves after the next paint, when the page has nothing else to do; after one second at the latest. */
async function idle(): Promise<void> {
  const { document, requestAnimationFrame: frame, requestIdleCallback: whenIdle } = globalThis
  if (!frame || document?.hidden) return
  await new Promise((resolve) => frame(() => frame(resolve)))
  // Safari has no idle callback; two frames on, the view is painted at least.
  if (whenIdle) await new Promise((resolve) => whenIdle(resolve, { timeout: 1000 }))
}
