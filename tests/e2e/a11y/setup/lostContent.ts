import type { Page } from 'playwright-core'

/** Elements of the modal that overflow the screen sideways, and text that is clipped. */
export function lostContent(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
    const shown = [...root.querySelectorAll('dialog *')].filter(
      (element) => element.closest('.unseen, .notice, svg') === null,
    )
    const describe = (element: Element) => `${element.className}: ${element.textContent}`
    const outside = shown.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5)
    })
    const cut = shown.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const clips = textOverflow === 'ellipsis' || overflowX === 'hidden'
      // A tile with a clipped name has the full name as its title.
      const whole = element.closest('[title]')?.getAttribute('title') === element.textContent
      return clips && !whole && element.scrollWidth > element.clientWidth
    })
    const sideways = shown.filter((element) => {
      const { overflowX } = getComputedStyle(element)
      return ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth
    })
    return [
      ...outside.map((element) => `outside ${describe(element)}`),
      ...cut.map((element) => `cut off ${describe(element)}`),
      ...sideways.map((element) => `scrolls ${describe(element)}`),
    ]
  })
}
