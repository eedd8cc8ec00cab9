import type { Page } from 'playwright-core'

/** Pairs of unrelated controls of the modal that overlap by more than a pixel. */
export function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
    const controls = [...root.querySelectorAll<HTMLElement>('button, .TextField-box')]
      .filter((it) => it.checkVisibility())
      // A scrolled list may move rows under the bar above it.
      .filter((it) => !it.closest('.VirtualList, .WalletGrid'))
    const boxes = controls.map((it) => it.getBoundingClientRect())
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const nameOf = ({ ariaLabel, textContent, className }: HTMLElement) =>
      ariaLabel ?? (textContent?.trim() || className)
    return controls.flatMap((one, at) =>
      controls
        .slice(at + 1)
        .filter((other, next) => isOver(boxes[at]!, boxes[at + 1 + next]!) && !one.contains(other))
        .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
    )
  })
}
