/** The part of the window in which an element can be seen at all: within every ancestor that scrolls. */
export function clipOf(element: Element): { top: number; bottom: number } {
  const clip = { top: 0, bottom: innerHeight }
  for (let above = parentOf(element); above; above = parentOf(above)) {
    if (getComputedStyle(above).overflowY === 'visible') continue
    const { top, bottom } = above.getBoundingClientRect()
    clip.top = Math.max(clip.top, top)
    clip.bottom = Math.min(clip.bottom, bottom)
  }
  return clip
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
