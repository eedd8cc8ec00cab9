/** Runs work in a task of its own after the one that paints, so that a press in between is answered first. Gives what ends it. */
export function afterPaint(work: () => () => void): () => void {
  let end = () => {}
  const timer = setTimeout(() => {
    end = work()
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
