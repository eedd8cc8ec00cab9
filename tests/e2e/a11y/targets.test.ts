import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { visitScenes } from '../page/setup/scenes.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

describe('targets', () => {
  it('A8 are 24 px or more to both sides, in every view', async ({ page }) => {
    await dapp.open(page, '?siwx=optional')
    await dapp.connectButton(page).waitFor()
    await visitScenes(page, async (scene) => {
      expect.soft(await smallerThan(page, 24), scene).toEqual([])
    })
  })

  it('A8 are 44 px or more under a finger, words in a sentence apart', async ({ browser }) => {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await dapp.open(page, '?siwx=optional')
    await dapp.connectButton(page).waitFor()
    await visitScenes(page, async (scene) => {
      expect.soft(await smallerThan(page, 44), scene).toEqual([])
    })
    await context.close()
  })
})

/** The targets of the modal that are too small; those within a sentence are exempt (WCAG 2.5.8). */
function smallerThan(page: Page, least: number): Promise<readonly string[]> {
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
