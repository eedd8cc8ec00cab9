import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { demoKit } from './setup/demoKit.ts'
import { visitViewStates } from './setup/viewStates.ts'

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

  it('R4.25 R9.02 the card shakes for 500 ms when it cannot close, and the reason shows', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await dapp.open(page)
    await demoKit.open(page)
    await demoKit.blockClosing(page, 'Finish signing first')
    await watchMotion(page)
    await dapp.action(page, 'close').click()
    await demoKit.modal(page).getByText('Finish signing first').waitFor()
    await expect.poll(async () => [...(await motions(page))]).toContain('card 500')
    expect(await dapp.modal(page).isVisible()).toBe(true)
  })

  it('Escape does not close a locked modal, even when pressed repeatedly', async ({ page }) => {
    await dapp.open(page)
    await demoKit.open(page)
    await demoKit.blockClosing(page, 'Finish signing first')
    for (let press = 0; press < 5; press++) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dapp.modal(page).evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true)
    expect(await page.evaluate(() => globalThis.kit.modal.refusals)).toBe(6)
    expect(await dapp.view(page, 'Connect').isVisible()).toBe(true)
  })

  it('reopens when a script of the page closes its dialog', async ({ page }) => {
    await dapp.open(page)
    await demoKit.open(page)
    await dapp.modal(page).evaluate((dialog: HTMLDialogElement) => dialog.close())
    await expect
      .poll(() =>
        dapp.modal(page).evaluate((dialog: HTMLDialogElement) => dialog.matches(':modal')),
      )
      .toBe(true)
  })

  it('A9 R9.02 nothing moves with reduced motion, in any view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await dapp.open(page, '?siwx=optional')
    await dapp.connectButton(page).waitFor()
    await demoKit.open(page)
    await watchMotion(page)
    await visitViewStates(page, async (view) => {
      expect.soft([...(await motions(page))], view).toEqual([])
    })
  })

  it('A9 R4.25 a message replaces the shake with reduced motion', async ({ page }) => {
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

declare global {
  var seenMotions: Set<string>
}

/** Records each animation that starts in the modal, by its events: element, direction, duration. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.seenMotions = new Set()
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
    const milliseconds = (text = '') => Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1_000)
    const see = ({ className, dataset }: HTMLElement, moved: string, duration: number) =>
      globalThis.seenMotions.add(
        [className, dataset.direction, moved, duration].filter(Boolean).join(' '),
      )
    root.addEventListener('animationstart', ({ target }) => {
      const duration = milliseconds(getComputedStyle(target as HTMLElement).animationDuration)
      // The pulse of a skeleton is not counted.
      if (duration !== 1600) see(target as HTMLElement, '', duration)
    })
    root.addEventListener('transitionrun', (event) => {
      const { target, propertyName } = event as TransitionEvent
      // Hover colours are not counted.
      if (!/^(height|block-size)$/.test(propertyName)) return
      const duration = milliseconds(getComputedStyle(target as HTMLElement).transitionDuration)
      see(target as HTMLElement, 'height', duration)
    })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      see(this as HTMLElement, '', (options as KeyframeAnimationOptions).duration as number)
      return animate.call(this, frames, options)
    }
  })
}

/** Recorded animations since the last call. */
async function motions(page: Page): Promise<Set<string>> {
  const seen = await page.evaluate(() => {
    const list = [...globalThis.seenMotions]
    globalThis.seenMotions.clear()
    return list
  })
  return new Set(seen)
}
