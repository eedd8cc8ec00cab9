import { createProof, type WatchScreen } from './createProof.ts'

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
export const watchVisibility: WatchScreen = (target, onChange) => {
  let isSeen: boolean | undefined
  const proof = createProof(target, onChange, () => isSeen === true)
  const observer = new IntersectionObserver(
    (entries) => {
      const entry: TrackedEntry | undefined = entries.at(-1)
      const isNow = entry?.isVisible === true && entry.intersectionRatio >= minRatio
      if (isNow === isSeen) return
      isSeen = isNow
      proof.restart()
    },
    // The compiler's types lack version 2.
    {
      threshold: [0, 0.5, minRatio, 1],
      trackVisibility: true,
      delay: 100,
    } as IntersectionObserverInit,
  )
  observer.observe(target)
  onChange('waiting')
  return {
    get isProven() {
      return proof.isProven
    },
    get epoch() {
      return proof.epoch
    },
    restart: proof.restart,
    hold: proof.hold,
    stop() {
      observer.disconnect()
      proof.stop()
    },
  }
}
