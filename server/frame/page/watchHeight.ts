/** Reports the height that the current screen would need without scrolling, in CSS pixels, and each change of it. */
export function watchHeight(report: (height: number) => void): () => void {
  let before = 0
  const measure = () => {
    const shell = document.querySelector('.shell')
    if (!shell) return
    const parts = Array.from(shell.children, (part) =>
      part.classList.contains('content') ? part.scrollHeight : part.clientHeight,
    )
    const height = Math.min(4_000, Math.ceil(parts.reduce((sum, part) => sum + part, 0)))
    if (height === before || height === 0) return
    before = height
    report(height)
  }
  const frames = new ResizeObserver(measure)
  const changes = new MutationObserver(measure)
  frames.observe(document.body)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  measure()
  return () => {
    frames.disconnect()
    changes.disconnect()
  }
}
