import type { VisibilityProof } from './visibilityProof.ts'

/** Pixels that a resting mouse may seem to move. */
const [stillPixels, movedPixels] = [2, 8]

type Place = {
  readonly screen: readonly [number, number]
  readonly client: readonly [number, number]
}

/**
 * Calls `onClick` for a click that a person made on `button` with all of it in view: press and release after the proof, a
 * page with the focus, a single click, and a mouse that was over the frame before. A mouse that has just come starts the
 * proof again, so that the screen says when to press.
 */
export function guardClicks(
  button: HTMLButtonElement,
  proof: VisibilityProof,
  onClick: () => void,
): () => void {
  const stopped = new AbortController()
  const options = { signal: stopped.signal, capture: true }
  let pressedIn: number | undefined
  let hoverSince: number | undefined
  let before: Place | undefined
  const follow = (event: PointerEvent) => {
    if (!event.isTrusted || event.pointerType !== 'mouse') return
    const place: Place = {
      screen: [event.screenX, event.screenY],
      client: [event.clientX, event.clientY],
    }
    if (before && frameMoved(before, place)) {
      hoverSince = undefined
      proof.restart()
    }
    before = place
    hoverSince ??= event.timeStamp
  }
  document.addEventListener('pointermove', follow, options)
  document.addEventListener('pointerover', follow, options)
  document.documentElement.addEventListener('pointerleave', forget, options)
  function forget(event: PointerEvent) {
    if (event.target !== document.documentElement) return
    hoverSince = undefined
    before = undefined
  }
  button.addEventListener(
    'pointerdown',
    (event) => {
      follow(event)
      const isMouse = event.pointerType === 'mouse'
      const hoveredMs = hoverSince === undefined ? 0 : event.timeStamp - hoverSince
      const isResting = !isMouse || hoveredMs >= proof.hoverMs
      if (proof.isProven && !isResting) proof.restart()
      const isReady = event.isTrusted && proof.isProven && isResting
      pressedIn = isReady ? proof.epoch : undefined
      proof.hold(isReady)
    },
    options,
  )
  button.addEventListener(
    'keydown',
    (event) => {
      const isPress =
        event.isTrusted && !event.repeat && (event.key === 'Enter' || event.key === ' ')
      pressedIn = isPress && proof.isProven ? proof.epoch : undefined
    },
    options,
  )
  button.addEventListener(
    'click',
    (event) => {
      const isWhole = pressedIn === proof.epoch && proof.isProven
      pressedIn = undefined
      proof.hold(false)
      // A second click of a double click was meant for what was there before.
      if (!event.isTrusted || event.detail > 1 || !isWhole || !document.hasFocus()) return
      onClick()
    },
    options,
  )
  return () => stopped.abort()
}

/** The mouse rests on the screen and is at another place of the frame. */
function frameMoved(before: Place, now: Place): boolean {
  const distance = (kind: 'screen' | 'client') =>
    Math.hypot(now[kind][0] - before[kind][0], now[kind][1] - before[kind][1])
  return distance('screen') <= stillPixels && distance('client') > movedPixels
}
