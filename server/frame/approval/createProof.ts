export type VisibilityProof = {
  /** True when the target has been seen whole for long enough, and nothing has changed since. */
  readonly isProven: boolean
  /** Changes whenever the proof starts again: what began before does not count. */
  readonly epoch: number
  /** Starts the proof again. */
  restart(): void
  /** A press has begun that counts: the focus that it brings to this window changes nothing. */
  hold(isPressed: boolean): void
  stop(): void
}
export type VisibilityState = 'waiting' | 'hidden' | 'proven'
/** Watches a screen, and says what becomes of the proof that it is seen. */
export type WatchScreen = (
  target: Element,
  onChange: (state: VisibilityState) => void,
) => VisibilityProof

/** Milliseconds for which the whole screen has to be seen before it can be approved. */
const provenAfterMs = 500

/** A proof that counts while `isSeen()`, and starts again with each change of the window, its focus or the content. */
export function createProof(
  target: Element,
  onChange: (state: VisibilityState) => void,
  isSeen: () => boolean,
): VisibilityProof {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProven = false
  let epoch = 0
  let isHeld = false
  const stopped = new AbortController()
  const restart = () => {
    clearTimeout(timer)
    isProven = false
    isHeld = false
    epoch++
    const canCount = isSeen() && document.visibilityState === 'visible'
    onChange(canCount ? 'waiting' : 'hidden')
    if (!canCount) return
    timer = setTimeout(() => {
      isProven = true
      onChange('proven')
    }, provenAfterMs)
  }
  const options = { signal: stopped.signal, capture: true }
  // Elements lose the focus whenever another one gets it.
  const onFocus = ({ target: changed, type }: Event) => {
    if (changed === window && !(type === 'focus' && isHeld)) restart()
  }
  window.addEventListener('resize', restart, options)
  window.addEventListener('blur', onFocus, options)
  window.addEventListener('focus', onFocus, options)
  document.addEventListener('visibilitychange', restart, options)
  const changes = new MutationObserver(restart)
  const content = target.querySelector('.content') ?? target
  changes.observe(content, { childList: true, characterData: true, subtree: true })
  return {
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
