import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Keyboard focus of the page. */
export const focus = {
  /** The focused element as `tag name`, through all shadow roots. */
  name(page: Page): Promise<string> {
    return page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      if (!element || element === document.body) return 'body'
      // Separates the texts of adjacent nodes, as screen readers do.
      const words = (node: Node): string =>
        node.nodeType === Node.TEXT_NODE
          ? (node.textContent ?? '')
          : [...node.childNodes].map(words).join(' ')
      const name = element.getAttribute('aria-label') ?? words(element)
      return `${element.localName} ${name.replace(/\s+/g, ' ').trim()}`
    })
  },
  /** Presses Tab until this element has the focus, and checks that every stop has a visible focus. */
  async reach(page: Page, target: Locator): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < 40; step++) {
      if (await target.evaluate(hasFocus)) return
      await page.keyboard.press('Tab')
      expect(await page.evaluate(showsFocus), await focus.name(page)).toBe(true)
    }
    throw new Error(`Tab did not reach ${target}`)
  },
  /** Reaches the element by Tab and presses a key on it. */
  async press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
    await focus.reach(page, target)
    await page.keyboard.press(key)
  },
}

function hasFocus(element: Element): boolean {
  return (element.getRootNode() as ShadowRoot).activeElement === element
}

function showsFocus(): boolean {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return true
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { top, bottom, height } = element.getBoundingClientRect()
  const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const inSight = bottom > 0 && top < innerHeight && height > 0
  const field = element.closest('.TextField-box, .AmountField')
  return inSight && (ring || (field !== null && getComputedStyle(field).boxShadow !== 'none'))
}
