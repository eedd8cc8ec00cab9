import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { column, contrast } from './setup/pixels.ts'

const schemes = ['light', 'dark'] as const

describe('forced colours', () => {
  for (const colorScheme of firstUnlessFull(schemes))
    it(`A10 card, rows, buttons and icons stand out from the background, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await dapp.open(page)
      await demoKit.open(page)
      await page.mouse.move(1, 1)
      expect(await edge(page, demoKit.card(page), 0), 'card').toBeGreaterThanOrEqual(3)
      expect(await edge(page, dapp.wallet(page, 'harbor'), 3), 'row').toBeGreaterThanOrEqual(3)
      expect(await strongest(page, dapp.action(page, 'close')), 'icon').toBeGreaterThanOrEqual(3)
      await demoKit.open(page, 'WhatIsAWallet')
      expect(await edge(page, dapp.action(page, 'get'), 3), 'button').toBeGreaterThanOrEqual(3)
    })

  for (const colorScheme of schemes)
    it.full(
      `A10 the focus ring shows on rows, buttons and icons, ${colorScheme}`,
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme })
        await dapp.open(page)
        await demoKit.open(page)
        for (const target of [dapp.action(page, 'close'), dapp.wallet(page, 'meadow')]) {
          while (!(await target.evaluate((element) => element.matches(':focus'))))
            await page.keyboard.press('Tab')
          const { x, y, width, height } = await demoKit.box(target)
          const ring = await column(page, { x, y: y - 6, width, height: height / 2 })
          // From the top: background, focus ring of 2 px, gap of 2 px.
          expect(contrast(ring[0]!, ring[3]!)).toBeGreaterThanOrEqual(3)
        }
      },
    )

  it.full(
    'A10 the pending wallet keeps its ring, and the selected network its mark',
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await dapp.open(page)
      await demoKit.open(page, 'Networks')
      const chosen = demoKit.modal(page).locator('[aria-current="true"]')
      expect(await strongest(page, chosen.locator('.Row-note svg'))).toBeGreaterThanOrEqual(3)
      await demoKit.holdConnections(page)
      await demoKit.open(page, 'ConnectingExternal', { connectorId: 'example.harbor' })
      const { x, y } = await demoKit.box(demoKit.modal(page).locator('.Ring'))
      // The arc is visible between three and six o'clock.
      const arc = await column(page, { x: x + 64, y: y + 84, width: 2, height: 24 })
      expect(Math.max(...arc.map((colour) => contrast(arc[0]!, colour)))).toBeGreaterThanOrEqual(3)
    },
  )
})

describeFull('forced colours of a login', () => {
  it('A10 fields and social buttons stand out from the background', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await dapp.open(page, '?embedded=on')
    await demoKit.open(page)
    const modal = demoKit.modal(page)
    await page.mouse.move(1, 1)
    expect(await edge(page, modal.locator('.TextField-box'), 3), 'field').toBeGreaterThanOrEqual(3)
    const social = modal.getByRole('button', { name: 'Google' })
    expect(await edge(page, social, 3), 'button').toBeGreaterThanOrEqual(3)
    expect(await strongest(page, social), 'mark').toBeGreaterThanOrEqual(3)
  })
})

type Target = ReturnType<typeof demoKit.card>

/** Contrast between the upper border and the pixel `gap` px above it. */
async function edge(page: Page, target: Target, gap: number): Promise<number> {
  const { x, y, width } = await demoKit.box(target)
  const top = Math.round(y)
  const colours = await column(page, { x, y: top - gap - 1, width, height: gap + 8 })
  const ground = colours[gap === 0 ? gap + 5 : 0]!
  return Math.max(...colours.slice(gap, gap + 4).map((colour) => contrast(ground, colour)))
}

/** Highest contrast along the middle of a target with its own background. */
async function strongest(page: Page, target: Target): Promise<number> {
  const colours = await column(page, await demoKit.box(target))
  return Math.max(...colours.map((colour) => contrast(colours[0]!, colour)))
}
