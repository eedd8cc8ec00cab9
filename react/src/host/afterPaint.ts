/** Time limit in ms, because a page in the background is not painted. */
const limitMs = 100

/**
 * Runs `work` after the next paint, so that a press gets its visual response first. Returns the function that
 * cancels or ends the work.
 */
export function afterPaint(work: () => () => void): () => void {
  let end: (() => void) | undefined
  let timer = setTimeout(begin, limitMs)
  const frame = globalThis.requestAnimationFrame?.(() => {
    clearTimeout(timer)
    timer = setTimeout(begin) // the task after the paint
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
