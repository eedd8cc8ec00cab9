import { contentOf, createProof, type WatchScreen } from './visibilityProof.ts'

const afterMs = 500
/** Else the page may have moved the frame below the mouse. */
const hoverMs = 250
const minRatio = 0.99
/** Pixels of the page, and of the content that are in view without scrolling, below which nobody can read it. */
const minWidth = 240
const minContentHeight = 160
/** Pixels of the screen for one of the page: CSS `zoom` on a frame changes nothing else, but a visitor may zoom out too. */
const minPixelRatio = 0.75

type TrackedEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Only with version 2 of the observer does a browser say that nothing covers an element of another origin's page. Masks and
 * rounded corners of that page it does not see, so no proof is enough for more than a sign-in.
 */
export function canProveVisibility(): boolean {
  return (
    typeof IntersectionObserverEntry === 'function' &&
    'isVisible' in IntersectionObserverEntry.prototype
  )
}

/**
 * Watches that `target` is seen whole, in a page that has the focus: not covered, transparent, transformed, clipped or made
 * too small by any page around it, and not behind another window.
 */
export const watchVisibility: WatchScreen = (target, onChange) => {
  let isSeen: boolean | undefined
  const content = contentOf(target)
  const findProblem = () => {
    if (!isSeen) return 'hidden'
    if (isTooSmall(content)) return 'small'
    return document.hasFocus() ? undefined : 'behind'
  }
  const proof = createProof(target, onChange, { afterMs, hoverMs, findProblem })
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
    hoverMs,
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

function isTooSmall({ clientHeight, scrollHeight }: Element): boolean {
  if (devicePixelRatio < minPixelRatio) return true
  return innerWidth < minWidth || clientHeight < Math.min(scrollHeight, minContentHeight)
}
