/** The nearest ancestor that scrolls what is in it. */
export function scrollerOf(element: Element): Element | undefined {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (getComputedStyle(above).overflowY !== 'visible') return above
  return undefined
}
