import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sources } from '../../house/sources.ts'
import { theKit } from '../page/setup/theKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

const physical =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin)-)?(?:left|right)(?:-[\w-]+)?\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/

describe('from right to left', () => {
  it('A12 style sheets name no side of the screen', () => {
    const sheets = sources(/^(react|features)\/src\/.*\.css$/)
    expect(sheets.length).toBeGreaterThan(20)
    expect(sheets.filter(({ text }) => physical.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('A12 an Arabic visitor gets the modal mirrored, on whatever page', async ({ page }) => {
    await dapp.open(page)
    await speakArabic(page)
    await theKit.open(page)
    const [help, close] = [await left(page, 'help'), await left(page, 'close')]
    expect(help).toBeGreaterThan(close)
    const row = await theKit.box(dapp.wallet(page, 'harbor'))
    const tile = await theKit.box(dapp.wallet(page, 'harbor').locator('.Tile'))
    expect(tile.x).toBeGreaterThan(row.x + row.width / 2)
  })

  it('A12 an English visitor gets it as ever, on a page that runs from right to left', async ({
    page,
  }) => {
    await dapp.open(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await theKit.open(page)
    expect(await left(page, 'help')).toBeLessThan(await left(page, 'close'))
  })

  it('A12 arrows that point the way are turned around', async ({ page }) => {
    await dapp.open(page)
    await speakArabic(page)
    await theKit.open(page)
    await dapp.action(page, 'help').click()
    await theKit.settled(page)
    const arrow = dapp.action(page, 'back').locator('svg')
    expect(await arrow.evaluate((svg) => getComputedStyle(svg).transform)).toBe(
      'matrix(-1, 0, 0, 1, 0, 0)',
    )
    const cross = dapp.action(page, 'close').locator('svg')
    expect(await cross.evaluate((svg) => getComputedStyle(svg).transform)).toBe('none')
  })

  it('A12 addresses and amounts run from left to right all the same', async ({ page }) => {
    await dapp.open(page)
    await speakArabic(page)
    await dapp.connect(page)
    await theKit.open(page, 'Account')
    for (const part of ['.Address', '.Amount:has(.Amount-unit)']) {
      const style = await theKit
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

/** Turns the language to Arabic; its words are English where a dapp brings no others. */
async function speakArabic(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.kit.i18n.setLocale('ar'))
}

async function left(page: Page, action: string): Promise<number> {
  return (await theKit.box(dapp.action(page, action))).x
}
