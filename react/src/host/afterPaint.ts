/** A page in the background is not painted. */
const limitMs = 100

/** Runs work once the page was painted, so that a press is answered first. Gives what ends it, or calls it off. */
export function afterPaint(work: () => () => void): () => void {
  let end: (() => void) | undefined
  let timer = setTimeout(begin, limitMs)
  const frame = globalThis.requestAnimationFrame?.(() => {
    clearTimeout(timer)
    timer = setTimeout(begin) // the task after the one that paints
  })
  function begin(): void {
    if (frame !== undefined) cancelAnimationFrame(frame)
    end = work()
  }
  return () => {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
    end?.()
  }
}
