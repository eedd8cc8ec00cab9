export type VisibilityProof = {
  /** True when the target has been seen whole for long enough, and nothing has changed since. */
  readonly isProven: boolean
  /** Milliseconds for which a mouse has to be over the page before its press counts. */
  readonly hoverMs: number
  /** Changes whenever the proof starts again: what began before does not count. */
  readonly epoch: number
  /** Starts the proof again. */
  restart(): void
  /** A press has begun that counts: the focus that it brings to this window changes nothing. */
  hold(isPressed: boolean): void
  stop(): void
}
/** Why a screen is not seen as it has to be: it is covered, not in front, or too small to read. */
type VisibilityProblem = 'hidden' | 'behind' | 'small'
/** `unread`: the end of the content has not been in view yet. */
export type VisibilityState = VisibilityProblem | 'unread' | 'waiting' | 'proven'
/** Watches a screen, and says what becomes of the proof that it is seen. */
export type WatchScreen = (
  target: Element,
  onChange: (state: VisibilityState) => void,
) => VisibilityProof

/** Pixels by which browsers round positions. */
const roundingPixels = 2

type Rule = {
  /** Milliseconds for which the whole screen has to be seen before it can be approved. */
  readonly afterMs: number
  readonly hoverMs: number
  readonly findProblem: () => VisibilityProblem | undefined
}

/**
 * A proof that counts while there is no problem and once the end of the content was in view; it starts again with each
 * change of the window, its focus or the content, and with a press that came too early: it was meant for what was there
 * before.
 */
export function createProof(
  target: Element,
  onChange: (state: VisibilityState) => void,
  { afterMs, hoverMs, findProblem }: Rule,
): VisibilityProof {
  const content = contentOf(target)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProven = false
  let isRead = false
  let epoch = 0
  let isHeld = false
  const stopped = new AbortController()
  const restart = () => {
    clearTimeout(timer)
    isProven = false
    isHeld = false
    epoch++
    const problem = document.visibilityState === 'visible' ? findProblem() : 'hidden'
    if (problem) return onChange(problem)
    isRead ||= isAtEnd(content)
    if (!isRead) return onChange('unread')
    onChange('waiting')
    timer = setTimeout(() => {
      isProven = true
      onChange('proven')
    }, afterMs)
  }
  const startOver = () => {
    isRead = false
    restart()
  }
  const options = { signal: stopped.signal, capture: true }
  // Elements lose the focus whenever another one gets it.
  const onFocus = ({ target: changed, type }: Event) => {
    if (changed === window && !(type === 'focus' && isHeld)) restart()
  }
  const onScroll = () => {
    if (!isRead && isAtEnd(content)) restart()
  }
  const onPress = () => {
    if (!isProven) restart()
  }
  window.addEventListener('pointerdown', onPress, options)
  window.addEventListener('resize', startOver, options)
  window.addEventListener('blur', onFocus, options)
  window.addEventListener('focus', onFocus, options)
  document.addEventListener('visibilitychange', restart, options)
  content.addEventListener('scroll', onScroll, options)
  const changes = new MutationObserver(startOver)
  changes.observe(content, { childList: true, characterData: true, subtree: true })
  return {
    hoverMs,
    get isProven() {
      return isProven
    },
    get epoch() {
      return epoch
    },
    restart,
    hold(isPressed) {
      isHeld = isPressed
    },
    stop() {
      clearTimeout(timer)
      changes.disconnect()
      stopped.abort()
    },
  }
}

/** The part of a screen that scrolls. */
export function contentOf(target: Element): Element {
  return target.querySelector('.content') ?? target
}

/** The line of closed details at the end may stay below: what has to be read stands above it. */
function isAtEnd(content: Element): boolean {
  const { scrollTop, clientHeight, scrollHeight } = content
  if (scrollTop + clientHeight >= scrollHeight - roundingPixels) return true
  const details = content.querySelector(':scope > details:last-child:not([open])')
  if (!details) return false
  const { bottom } = content.getBoundingClientRect()
  return details.getBoundingClientRect().top <= bottom + roundingPixels
}

/** Longer than people take from one press to the next of several, of which the first has opened the window. */
const focusedMs = 1_000

/** Watches that the window has the focus: no page can lie over a window of its own, but another window can. */
export const watchFocus: WatchScreen = (target, onChange) => {
  const proof = createProof(target, onChange, {
    afterMs: focusedMs,
    hoverMs: 0, // no page moves a window below a mouse
    findProblem: () => (document.hasFocus() ? undefined : 'behind'),
  })
  proof.restart()
  return proof
}
