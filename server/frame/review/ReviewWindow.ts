import {
  afterTimeout,
  type FromFrame,
  lineName,
  type Review,
  type ReviewAnswer,
  type ReviewLine,
  reviewMessages,
} from './reviewMessages.ts'

/** The part of the frame's own window that is needed. */
type ReviewScope = Pick<Window, 'open'> & {
  readonly location: Pick<Location, 'origin'>
  addEventListener(
    type: 'message',
    hear: (event: MessageEvent) => void,
    options: { readonly signal: AbortSignal },
  ): void
}
type ReviewParts = {
  readonly review: Review
  readonly theme?: string | undefined
  /** `missing`: nothing has come from the window, which the browser blocked or cut off. */
  onState(state: 'open' | 'missing'): void
  onAnswer(answer: ReviewAnswer): void
  readonly scope?: ReviewScope
  readonly after?: typeof afterTimeout
}

const features = 'popup,width=420,height=640'
const tickMs = 1_000
/** A window that a policy cut off reads as closed at once, so `closed` is not believed before, in ticks. */
const trustedAfter = 3
/** Ticks after which a page that was left does not come back, as it does when it is loaded anew. */
const leftAfter = 2

/**
 * A window of the site that shows a review; it is opened at once, which needs a press of the visitor. Only that very window
 * at this origin is heard. Closing it rejects.
 */
export class ReviewWindow {
  readonly #parts: ReviewParts
  readonly #id = createId()
  readonly #ending = new AbortController()
  readonly #popup: Window | null
  readonly #broadcast: ReviewLine = new BroadcastChannel(lineName(this.#id))
  #line: ReviewLine | undefined
  #stopTimer: () => void = () => {}
  #ticks = 0
  #leftAt: number | undefined

  constructor(parts: ReviewParts) {
    this.#parts = parts
    const scope: ReviewScope = parts.scope ?? window
    this.#popup = scope.open(`/approve#${this.#id}`, '_blank', features)
    // Where the dapp's page cuts the window off, storage that both share is left.
    this.#listen(this.#broadcast)
    const { signal } = this.#ending
    scope.addEventListener('message', (event) => this.#hear(event, scope.location.origin), {
      signal,
    })
    this.#wait()
  }

  /** Closes the window; it is not heard any more. */
  end(): void {
    if (this.#ending.signal.aborted) return
    this.#ending.abort()
    this.#stopTimer()
    if (this.#line) send(this.#line, { type: 'ended' })
    this.#line?.close()
    this.#broadcast.close()
    this.#popup?.close()
  }

  #hear({ data, origin, source, ports }: MessageEvent, own: string): void {
    const [port] = ports
    if (!this.#popup || source !== this.#popup || origin !== own || !port) return
    if (!this.#isHello(data)) return
    this.#listen(port)
    this.#greet(port)
  }

  #listen(line: ReviewLine): void {
    line.onmessage = ({ data }) => {
      if (this.#isHello(data)) this.#greet(line)
      if (line !== this.#line) return
      const message = reviewMessages.fromWindow.safeParse(data).data
      if (message?.type === 'ping') send(line, { type: 'pong' })
      if (message?.type === 'gone') this.#leftAt = this.#ticks
      if (message?.type === 'answer') this.#answer(message.answer)
    }
  }

  #isHello(data: unknown): boolean {
    const message = reviewMessages.fromWindow.safeParse(data).data
    return message?.type === 'hello' && message.id === this.#id
  }

  #greet(line: ReviewLine): void {
    const { review, theme, onState } = this.#parts
    if (this.#line && this.#line !== line) this.#line.close()
    this.#line = line
    this.#leftAt = undefined
    send(line, { type: 'review', review, ...(theme !== undefined && { theme }) })
    onState('open')
  }

  #answer(answer: ReviewAnswer): void {
    if (this.#ending.signal.aborted) return
    this.end()
    this.#parts.onAnswer(answer)
  }

  #wait(): void {
    const { after = afterTimeout, onState } = this.#parts
    this.#stopTimer = after(tickMs, () => {
      this.#ticks++
      const isClosed = this.#ticks >= trustedAfter && this.#popup?.closed === true
      const isLeft = this.#leftAt !== undefined && this.#ticks - this.#leftAt >= leftAfter
      if (this.#line && (isClosed || isLeft)) return this.#answer('rejected')
      if (!this.#line && this.#ticks === trustedAfter) onState('missing')
      this.#wait()
    })
  }
}

function send(line: ReviewLine, message: FromFrame): void {
  line.postMessage(message)
}

/** 128 random bits. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
