export type VisibilityProof = {
  /** True when the target has been seen whole for long enough, and nothing has changed since. */
  readonly isProven: boolean
  /** Changes whenever the proof starts again: what began before does not count. */
  readonly epoch: number
  /** Starts the proof again. */
  restart(): void
  stop(): void
}

/** Milliseconds for which the whole screen has to be seen before it can be approved. */
const provenAfterMs = 500
const minRatio = 0.99

type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Only with version 2 of the observer does a browser say that nothing covers an element of another origin's page. */
export function canProveVisibility(): boolean {
  return (
    typeof IntersectionObserverEntry === 'function' &&
    'isVisible' in IntersectionObserverEntry.prototype
  )
}

/** Watches that `target` is seen whole: not covered, transparent, transformed or clipped by any page around it. */
export function watchVisibility(
  target: Element,
  onChange: (state: 'waiting' | 'hidden' | 'proven') => void,
): VisibilityProof {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSeen = false
  let isProven = false
  let epoch = 0
  const stopped = new AbortController()
  const start = () => {
    clearTimeout(timer)
    isProven = false
    epoch++
    const canCount = isSeen && document.visibilityState === 'visible'
    onChange(canCount ? 'waiting' : 'hidden')
    if (!canCount) return
    timer = setTimeout(() => {
      isProven = true
      onChange('proven')
    }, provenAfterMs)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const entry: TrackedEntry | undefined = entries.at(-1)
      const isNow = entry?.isVisible === true && entry.intersectionRatio >= minRatio
      if (isNow === isSeen) return
      isSeen = isNow
      start()
    },
    // The compiler's types lack version 2.
    {
      threshold: [0, 0.5, minRatio, 1],
      trackVisibility: true,
      delay: 100,
    } as IntersectionObserverInit,
  )
  observer.observe(target)
  const options = { signal: stopped.signal, capture: true }
  window.addEventListener('resize', start, options)
  const onBlur = ({ target: left }: Event) => {
    // Elements lose the focus whenever another one gets it.
    if (left === window) start()
  }
  window.addEventListener('blur', onBlur, options)
  document.addEventListener('visibilitychange', start, options)
  const changes = new MutationObserver(start)
  const content = target.querySelector('.content') ?? target
  changes.observe(content, { childList: true, characterData: true, subtree: true })
  onChange('waiting')
  return {
    get isProven() {
      return isProven
    },
    get epoch() {
      return epoch
    },
    restart: start,
    stop() {
      clearTimeout(timer)
      observer.disconnect()
      changes.disconnect()
      stopped.abort()
    },
  }
}
