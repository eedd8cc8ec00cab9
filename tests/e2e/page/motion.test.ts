import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { demoKit } from './setup/demoKit.ts'
import { motions, watchMotion } from './setup/motions.ts'

describe('motion of the modal', () => {
  it('R9.02 a view enters over 150 ms, its height changes over 150 ms, its title over 120 ms', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await dapp.open(page)
    await demoKit.open(page)
    await watchMotion(page)
    await dapp.action(page, 'learn').click()
    await demoKit.settled(page)
    expect(await motions(page)).toEqual(
      new Set(['slide forward 150', 'stage height 150', 'title 120']),
    )
    await dapp.action(page, 'back').click()
    await demoKit.settled(page)
    expect(await motions(page)).toEqual(
      new Set(['slide back 150', 'stage height 150', 'title 120']),
    )
  })

  it.full(
    'R4.25 R9.02 the card shakes for 500 ms when it cannot close, and the reason shows',
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await dapp.open(page)
      await demoKit.open(page)
      await demoKit.blockClosing(page, 'Finish signing first')
      await watchMotion(page)
      await dapp.action(page, 'close').click()
      await demoKit.modal(page).getByText('Finish signing first').waitFor()
      await expect.poll(async () => [...(await motions(page))]).toContain('card 500')
      expect(await dapp.modal(page).isVisible()).toBe(true)
    },
  )

  it.full(
    'Escape does not close a locked modal, even when pressed repeatedly',
    async ({ page }) => {
      await dapp.open(page)
      await demoKit.open(page)
      await demoKit.blockClosing(page, 'Finish signing first')
      for (let press = 0; press < 5; press++) await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      expect(await dapp.modal(page).evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true)
      expect(await page.evaluate(() => globalThis.kit.modal.refusals)).toBe(6)
      expect(await dapp.view(page, 'Connect').isVisible()).toBe(true)
    },
  )

  it.full('reopens when a script of the page closes its dialog', async ({ page }) => {
    await dapp.open(page)
    await demoKit.open(page)
    await dapp.modal(page).evaluate((dialog: HTMLDialogElement) => dialog.close())
    await expect
      .poll(() =>
        dapp.modal(page).evaluate((dialog: HTMLDialogElement) => dialog.matches(':modal')),
      )
      .toBe(true)
  })

  it.full('A9 R4.25 a message replaces the shake with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await dapp.open(page)
    await demoKit.open(page)
    await demoKit.blockClosing(page, 'Finish signing first')
    await watchMotion(page)
    await page.keyboard.press('Escape')
    await demoKit.modal(page).getByRole('status').getByText('Finish signing first').waitFor()
    expect([...(await motions(page))]).toEqual([])
  })
})
