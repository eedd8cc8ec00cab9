import {
  afterTimeout,
  type FromWindow,
  lineName,
  type Review,
  type ReviewAnswer,
  type ReviewLine,
  reviewMessages,
} from './reviewMessages.ts'

type FrameEvents = {
  onReview(review: Review, theme: string | undefined): void
  /** The frame has the answer, or the request was called off. */
  onEnded(): void
  /** The frame does not answer any more. */
  onGone(isAnswered: boolean): void
  /** No frame has answered; `isCut`: perhaps since a policy cut this window off. */
  onNobody(isCut: boolean): void
}
/** What is needed of a browser; by default, this window's. */
type ConnectParts = {
  readonly scope?: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    readonly location: Pick<Location, 'hash' | 'origin'>
    readonly opener: Pick<Window, 'postMessage'> | null
  }
  readonly after?: typeof afterTimeout
}
type ReviewFrame = { answer(answer: ReviewAnswer): void }

const tickMs = 1_000
/** Messages without a reply after which the frame is given up, one each second. */
const maxUnanswered = 3

/**
 * Connects this window with the frame that opened it and with nobody else: the browser delivers the first message to an
 * opener of this origin alone, with one end of the port that all else goes over. This window hears no window messages.
 * Returns undefined where no frame can have opened it.
 */
export function connectFrame(
  events: FrameEvents,
  { scope = window, after = afterTimeout }: ConnectParts = {},
): ReviewFrame | undefined {
  const { opener, location } = scope
  const id = location.hash.slice(1)
  if (!/^[\da-f]{32}$/.test(id)) return undefined
  const line = opener ? callOpener(opener, id, location.origin) : callAnybody(id)
  let isShown = false
  let isAnswered = false
  let isOver = false
  let unanswered = 0
  let stopTimer = () => {}
  const stop = () => {
    isOver = true
    stopTimer()
    scope.removeEventListener('pagehide', leave)
    line.close()
  }
  const leave = () => send(line, { type: 'gone' })
  scope.addEventListener('pagehide', leave)
  line.onmessage = ({ data }) => {
    const message = reviewMessages.fromFrame.safeParse(data).data
    if (!message) return
    unanswered = 0
    if (message.type === 'review' && !isShown) {
      isShown = true
      events.onReview(message.review, message.theme)
    }
    if (message.type !== 'ended') return
    stop()
    events.onEnded()
  }
  const wait = () => {
    stopTimer = after(tickMs, () => {
      if (unanswered++ < maxUnanswered) {
        if (isShown) send(line, { type: 'ping' })
        return wait()
      }
      stop()
      if (isShown) events.onGone(isAnswered)
      else events.onNobody(!opener)
    })
  }
  wait()
  return {
    answer(answer) {
      if (isOver) return
      isAnswered = true
      send(line, { type: 'answer', answer })
    },
  }
}

function callOpener(opener: Pick<Window, 'postMessage'>, id: string, origin: string): ReviewLine {
  const { port1, port2 } = new MessageChannel()
  opener.postMessage({ type: 'hello', id } satisfies FromWindow, origin, [port2])
  return port1
}

function callAnybody(id: string): ReviewLine {
  const line = new BroadcastChannel(lineName(id))
  send(line, { type: 'hello', id })
  return line
}

function send(line: ReviewLine, message: FromWindow): void {
  line.postMessage(message)
}
