import { toError } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { makeAutoObservable, when } from '@portico/core/state'
import type { ApprovalStore } from '../approval/ApprovalStore.ts'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import type { Custody, FrameUser } from '../protocol/frameUser.ts'

type Parts = {
  readonly channel: FrameChannel
  readonly approval: Pick<ApprovalStore, 'run'>
  readonly host: { readonly clock: Pick<Clock, 'after'> } & Pick<EmbeddedHost, 'modal'>
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  user(): FrameUser | undefined
  setCustody(custody: Custody): void
}

/** Time for a sign-in of the dapp to open the modal first, in ms. */
const afterLoginMs = 400
/** Another view of the dapp may take the place of the question. */
const maxAttempts = 3

/** Who can open the wallet, and the question in the frame that makes it the visitor's own. */
export class CustodyStore {
  /** Why the last question ended without an answer; also set when the visitor closed it. */
  error: Error | undefined
  readonly #parts: Parts
  #isWaiting = false

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(
      this,
      { ask: false, refresh: false, askAfterLogin: false },
      { autoBind: true, deep: false },
    )
  }

  /** Absent while not logged in, and for a site that does not say. */
  get level(): Custody['level'] | undefined {
    return this.#parts.user()?.custody?.level
  }

  /** Opens the question in the frame. Never rejects; leaving the view is an answer too. */
  async ask(): Promise<void> {
    const { approval, channel, setCustody } = this.#parts
    this.setError(undefined)
    try {
      const custody = await approval.run((signal) =>
        channel.request('KEEP_OWN', undefined, { signal, isUnlimited: true }),
      )
      setCustody(custody)
    } catch (error) {
      this.setError(toError(error))
    }
  }

  /** Reads the level anew: the visitor may have changed it on the site's own page. Never rejects. */
  async refresh(): Promise<void> {
    const { channel, setCustody } = this.#parts
    if (this.level === undefined) return
    await channel.request('GET_CUSTODY', undefined).then(setCustody, () => undefined) // what is known stays
  }

  /** After a login: asks once the modal has closed, unless the visitor was asked before. Never rejects. */
  async askAfterLogin(): Promise<void> {
    if (this.#isWaiting) return
    this.#isWaiting = true
    await this.#askWhenClosed()
    this.#isWaiting = false
  }

  async #askWhenClosed(): Promise<void> {
    const { host, signal } = this.#parts
    for (let attempt = 0; attempt < maxAttempts && this.#isToAsk(); attempt++) {
      await this.#untilClosed().catch(() => undefined) // the kit has stopped
      if (signal.aborted || !this.#isToAsk()) return
      await this.ask()
      const isDisplaced = this.error !== undefined && host.modal.isOpen
      if (!isDisplaced) break
    }
    this.#noteAsked()
  }

  private setError(error: Error | undefined): void {
    this.error = error
  }

  #isToAsk(): boolean {
    return this.#parts.user()?.custody?.asks === true
  }

  /** The site has noted by itself that the visitor saw the question. */
  #noteAsked(): void {
    const { user, setCustody } = this.#parts
    const custody = user()?.custody
    if (custody?.asks) setCustody({ ...custody, asks: false })
  }

  async #untilClosed(): Promise<void> {
    const { host, signal } = this.#parts
    const isClosed = () => !host.modal.isOpen
    do {
      await when(isClosed, { signal })
      await new Promise<void>((resolve) => host.clock.after(afterLoginMs, resolve))
    } while (!isClosed() && !signal.aborted)
  }
}
