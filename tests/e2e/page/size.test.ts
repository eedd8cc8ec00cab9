import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { demoKit } from './setup/demoKit.ts'

type Frame = { readonly text: string; readonly size: string }

declare global {
  var buttonFrames: Frame[]
}

describe('sizes of the modal', () => {
  it('R2.09 is 360 px wide, in the middle, and begins a tenth of the screen below its top', async ({
    page,
  }) => {
    for (const width of [431, 768, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await dapp.open(page)
      await demoKit.open(page)
      const box = await card(page)
      expect(box.width).toBe(360)
      expect(box.x).toBeCloseTo((width - 360) / 2, 0)
      expect(box.y).toBe(80)
    }
  })

  it.full('R2.09 is a full-width bottom sheet at 430 px and less', async ({ page }) => {
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 700 })
      await dapp.open(page)
      await demoKit.open(page)
      const box = await card(page)
      expect([box.x, box.width, box.y + box.height]).toEqual([0, width, 700])
    }
  })

  it.full('is at most 80 % of the screen high, and its view scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 420 })
    await dapp.open(page)
    await demoKit.open(page, 'GetWallet')
    expect((await card(page)).height).toBeLessThanOrEqual(0.8 * 420)
    const last = page.locator('[data-portico="modal"] .Hint')
    await last.scrollIntoViewIfNeeded()
    const { y, height } = await demoKit.box(last)
    const { y: top, height: whole } = await card(page)
    expect(y + height).toBeLessThanOrEqual(top + whole)
  })

  it.full(
    'keeps rows 54 px high, and fields and buttons at their height, in every view',
    async ({ page }) => {
      await dapp.open(page)
      for (const view of ['Connect', 'GetWallet', 'Networks']) {
        await demoKit.open(page, view)
        const heights = await page
          .locator('.Row')
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
        expect(new Set(heights), view).toEqual(new Set([54]))
      }
    },
  )

  it.full('keeps the button at one size in every state', async ({ page }) => {
    await watchButton(page)
    await dapp.open(page)
    await dapp.connect(page)
    await page.reload()
    await dapp.connectButton(page).getByText('…').waitFor()
    await dapp.connectButton(page).click()
    await dapp.action(page, 'disconnect').click()
    await dapp.connectButton(page).getByText('Connect', { exact: true }).waitFor()
    const sizes = (await page.evaluate(() => globalThis.buttonFrames)).map(({ size }) => size)
    expect(new Set(sizes)).toEqual(new Set(['168 × 44']))
  })

  it.full('shows no "Connect" flash when a page with a session reloads', async ({ page }) => {
    await watchButton(page)
    await dapp.open(page)
    await dapp.connect(page)
    await page.reload()
    await dapp.connectButton(page).getByText('…').waitFor()
    const texts = (await page.evaluate(() => globalThis.buttonFrames)).map(({ text }) => text)
    expect([...new Set(texts)]).toEqual(['', expect.stringMatching(/^0x\w{4}…\w{4}$/)])
  })
})

/** Records the state of the connect button in each frame of the page. */
async function watchButton(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.buttonFrames = []
    const look = () => {
      const host = document.querySelector('[data-portico="connect"]')
      const box = host?.getBoundingClientRect()
      const text = host?.shadowRoot?.querySelector('button')?.textContent ?? ''
      if (box) globalThis.buttonFrames.push({ text, size: `${box.width} × ${box.height}` })
      requestAnimationFrame(look)
    }
    look()
  })
}

const card = (page: Page) => demoKit.box(demoKit.card(page))
