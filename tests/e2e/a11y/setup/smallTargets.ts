import type { Page } from 'playwright-core'

/** Targets of the modal that are too small; links within a sentence are exempt (WCAG 2.5.8). */
export function smallTargets(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((size) => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
    const targets = [...root.querySelectorAll('button, a, input, summary, [role="tab"]')]
    return targets
      .filter((target) => target.closest('p, .Legal') === null || target.matches('input'))
      .map((target) => target.closest('label') ?? target)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width < size || height < size
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return `${target.className} ${target.textContent} ${width} × ${height}`
      })
  }, least)
}
