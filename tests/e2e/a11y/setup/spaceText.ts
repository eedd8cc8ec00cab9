import type { Page } from 'playwright-core'

/** Increases the modal's text spacing as in WCAG 1.4.12; returns a function that resets it. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
    root.adoptedStyleSheets.push(sheet)
  })
  return () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
      root.adoptedStyleSheets.pop()
    })
}
