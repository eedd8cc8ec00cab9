import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { visitScenes } from '../page/setup/scenes.ts'
import { theKit } from '../page/setup/theKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

describe('enlarged', () => {
  for (const [zoom, width, height] of [
    ['400 %', 320, 256],
    ['200 %', 640, 512],
  ] as const)
    it(`A11 nothing is lost and nothing runs to the side at ${zoom}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await dapp.open(page, '?siwx=optional')
      await dapp.connectButton(page).waitFor()
      await visitScenes(page, async (scene) => {
        expect.soft(await lost(page), scene).toEqual([])
      })
    })

  it('A11 everything can be brought into sight and pressed at 400 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await dapp.open(page)
    for (const view of ['WhatIsAWallet', 'GetWallet', 'Networks']) {
      await theKit.open(page, view)
      for (const target of await theKit.modal(page).locator('button, a').all()) {
        await target.scrollIntoViewIfNeeded()
        await target.click({ trial: true })
      }
    }
  })

  it('A11 nothing is lost when the visitor spaces the text out', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await dapp.open(page, '?siwx=optional')
    await theKit.open(page)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
      root.adoptedStyleSheets.push(sheet)
    })
    await visitScenes(page, async (scene) => {
      expect.soft(await lost(page), scene).toEqual([])
    })
  })
})

/** What leaves the screen to the side, and words that are cut off. */
function lost(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
    const shown = [...root.querySelectorAll('dialog *')].filter(
      (element) => element.closest('.unseen, .notice, .frames, svg') === null,
    )
    const told = (element: Element) => `${element.className}: ${element.textContent}`
    const outside = shown.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5)
    })
    const cut = shown.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const clips = textOverflow === 'ellipsis' || overflowX === 'hidden'
      // A tile that shows the beginning of a long name gives all of it as its title.
      const whole = element.closest('[title]')?.getAttribute('title') === element.textContent
      return clips && !whole && element.scrollWidth > element.clientWidth
    })
    const sideways = shown.filter((element) => {
      const { overflowX } = getComputedStyle(element)
      return ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth
    })
    return [
      ...outside.map((element) => `outside ${told(element)}`),
      ...cut.map((element) => `cut off ${told(element)}`),
      ...sideways.map((element) => `scrolls ${told(element)}`),
    ]
  })
}
