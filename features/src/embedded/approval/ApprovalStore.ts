import type { Clock } from '@portico/core/async'
import { pushTransaction } from '@portico/core/feature/store'
import { makeAutoObservable, reaction } from '@portico/core/state'
import type { FrameLayer } from '../channel/FrameTransport.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'

type ApprovalParts = {
  readonly host: Pick<EmbeddedHost, 'clock' | 'modal' | 'router'>
  /** The visitor left a screen that no `run` has opened: ends what the frame asks. */
  onLeave(): void
  /**
   * For a site that does not say when it needs to be seen: it is shown with this height, in CSS pixels, as long as a
   * request needs approval, or a login may need it and takes long.
   */
  readonly fixedHeight?: number | undefined
}

/** Height of the frame of such a site, which is made for 360 × 600 CSS pixels. */
export const fixedFrameHeight = 600

/** A request that may need approval is answered by then, or the visitor has to see the frame, in ms. */
const slowMs = 2_000

/** Shows the frame in the ApproveTransaction view while it asks the visitor, and aborts what the visitor leaves. */
export class ApprovalStore {
  /** Height that the frame asks for in CSS pixels, while it asks to be seen. */
  height: number | undefined
  isAsked = false
  /** Where the view lets the frame lie; absent while the view is not mounted. */
  slot: HTMLElement | undefined
  readonly #parts: ApprovalParts
  #running: readonly AbortController[] = []
  #dismiss: (() => void) | undefined

  constructor(parts: ApprovalParts) {
    this.#parts = parts
    makeAutoObservable(this, { run: false, runIfSlow: false }, { autoBind: true, deep: false })
  }

  /** The frame has one size, 360 × 600 CSS pixels where the screen has room for it. */
  get isFixed(): boolean {
    return this.#parts.fixedHeight !== undefined
  }

  /** Runs a request that needs approval, with the view open; leaving the view aborts it. */
  async run<value>(send: (signal: AbortSignal) => Promise<value>): Promise<value> {
    const controller = new AbortController()
    this.#running = [...this.#running, controller]
    const { fixedHeight } = this.#parts
    if (fixedHeight === undefined) this.present()
    else this.follow({ open: true, height: fixedHeight })
    try {
      return await send(controller.signal)
    } finally {
      this.#running = this.#running.filter((it) => it !== controller)
      if (fixedHeight === undefined || this.#running.length > 0) this.dismissIfDone()
      else this.follow({ open: false })
    }
  }

  /**
   * Sends a request that may need approval. A site that does not say so is shown once it has not answered for 2 s;
   * leaving the view aborts the request.
   */
  async runIfSlow<value>(
    send: (signal: AbortSignal) => Promise<value>,
    signal: AbortSignal,
  ): Promise<value> {
    signal.throwIfAborted()
    if (!this.isFixed) return send(signal)
    const { host, onLeave } = this.#parts
    const controller = new AbortController()
    const abort = () => controller.abort()
    signal.addEventListener('abort', abort)
    const work = send(controller.signal)
    const show = () =>
      this.run((left) => {
        left.addEventListener('abort', () => {
          onLeave()
          abort()
        })
        return work
      })
    const stopTimer = host.clock.after(slowMs, () => void show().catch(() => undefined)) // `work` reports it
    try {
      return await work
    } finally {
      stopTimer()
      signal.removeEventListener('abort', abort)
    }
  }

  /** The frame asks to be seen, or no longer. */
  follow({ open, height }: { open: boolean; height?: number | undefined }): void {
    this.isAsked = open
    this.height = open ? height : undefined
    if (open) this.present()
    else this.dismissIfDone()
  }

  /** The frame is gone, and with it what it asked. */
  reset(): void {
    this.follow({ open: false })
  }

  setSlot(slot: HTMLElement | undefined): void {
    this.slot = slot
  }

  private present(): void {
    if (this.#dismiss) return
    const { modal, router } = this.#parts.host
    const wasOpen = modal.isOpen
    if (!wasOpen) router.reset('ApproveTransaction')
    const onCancel = () => this.leave()
    const finish = wasOpen
      ? pushTransaction(router, ['ApproveTransaction'], { onCancel })
      : () => modal.hide()
    modal.show()
    const isShown = () => modal.isOpen && router.current.name === 'ApproveTransaction'
    const stop = reaction(isShown, (shown) => {
      if (!shown) this.leave()
    })
    this.#dismiss = () => {
      stop()
      if (isShown()) finish()
    }
  }

  private dismissIfDone(): void {
    if (this.isAsked || this.#running.length > 0) return
    const dismiss = this.#dismiss
    this.#dismiss = undefined
    dismiss?.()
  }

  private leave(): void {
    const dismiss = this.#dismiss
    if (!dismiss) return
    this.#dismiss = undefined
    dismiss()
    const running = this.#running
    this.isAsked = false
    this.height = undefined
    if (running.length === 0) this.#parts.onLeave()
    for (const controller of running) controller.abort()
  }
}

/** A frame that has not told its height by then is shown as it is, in ms. */
const unmeasuredMs = 300

/** Lays the frame over the approval view's slot while the frame asks to be seen. */
export function showFrameInSlot(
  approval: Pick<ApprovalStore, 'isAsked' | 'slot' | 'height'>,
  frame: FrameLayer,
  clock: Clock,
): () => void {
  /** Its buttons would move below a finger when the slot takes the height that it tells. */
  const place = (slot: HTMLElement) => {
    const remove = frame.show(slot)
    const stopTimer = clock.after(unmeasuredMs, () => frame.reveal())
    const stopHeight = reaction(
      () => approval.height !== undefined,
      (isMeasured) => {
        if (isMeasured) frame.reveal()
      },
      { fireImmediately: true },
    )
    return () => {
      stopTimer()
      stopHeight()
      remove()
    }
  }
  let hide = () => {}
  const stop = reaction(
    () => (approval.isAsked ? approval.slot : undefined),
    (slot) => {
      hide()
      hide = slot ? place(slot) : () => {}
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    hide()
  }
}
