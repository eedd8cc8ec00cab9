import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sources } from '../../house/sources.ts'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

const physical =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin)-)?(?:left|right)(?:-[\w-]+)?\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/

describe('right-to-left layout', () => {
  it('A12 style sheets use no physical sides', () => {
    const sheets = sources(/^(react|features)\/src\/.*\.css$/)
    expect(sheets.length).toBeGreaterThan(20)
    expect(sheets.filter(({ text }) => physical.test(text)).map(({ path }) => path)).toEqual([])
  })

  it.full(
    'A12 mirrors the modal for an Arabic visitor, whatever the direction of the page',
    async ({ page }) => {
      await dapp.open(page)
      await speakArabic(page)
      await demoKit.open(page)
      const [help, close] = [await left(page, 'help'), await left(page, 'close')]
      expect(help).toBeGreaterThan(close)
      const row = await demoKit.box(dapp.wallet(page, 'harbor'))
      const tile = await demoKit.box(dapp.wallet(page, 'harbor').locator('.Tile'))
      expect(tile.x).toBeGreaterThan(row.x + row.width / 2)
    },
  )

  it.full(
    'A12 does not mirror the modal for an English visitor on a right-to-left page',
    async ({ page }) => {
      await dapp.open(page)
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl'
      })
      await demoKit.open(page)
      expect(await left(page, 'help')).toBeLessThan(await left(page, 'close'))
    },
  )

  it.full('A12 flips icons that point in a direction', async ({ page }) => {
    await dapp.open(page)
    await speakArabic(page)
    await demoKit.open(page)
    await dapp.action(page, 'help').click()
    await demoKit.settled(page)
    const arrow = dapp.action(page, 'back').locator('svg')
    expect(await arrow.evaluate((svg) => getComputedStyle(svg).transform)).toBe(
      'matrix(-1, 0, 0, 1, 0, 0)',
    )
    const cross = dapp.action(page, 'close').locator('svg')
    expect(await cross.evaluate((svg) => getComputedStyle(svg).transform)).toBe('none')
  })

  it.full('A12 keeps addresses and amounts left to right', async ({ page }) => {
    await dapp.open(page)
    await speakArabic(page)
    await dapp.connect(page)
    await demoKit.open(page, 'Account')
    for (const part of ['.Address', '.Amount:has(.Amount-unit)']) {
      const style = await demoKit
        .modal(page)
        .locator(part)
        .first()
        .evaluate((element) => {
          const { direction, unicodeBidi } = getComputedStyle(element)
          return `${direction} ${unicodeBidi}`
        })
      expect(style, part).toBe('ltr isolate')
    }
    const button = dapp.connectButton(page).locator('.mono')
    expect(await button.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  })
})

describe('amounts in a right-to-left layout', () => {
  it('A12 stand where the line starts, with their digits from left to right', async ({ page }) => {
    await dapp.open(page)
    await speakArabic(page)
    await dapp.connect(page)
    await demoKit.open(page, 'WalletSend')
    const style = await demoKit
      .modal(page)
      .locator('.AmountField input')
      .evaluate((element) => {
        const { direction, textAlign } = getComputedStyle(element)
        return `${direction} ${textAlign}`
      })
    expect(style).toBe('ltr right')
  })
})

/** Sets the language to Arabic; messages stay English, because the dapp provides no translation. */
async function speakArabic(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.kit.i18n.setLocale('ar'))
}

async function left(page: Page, action: string): Promise<number> {
  return (await demoKit.box(dapp.action(page, action))).x
}
