import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '../a11y/setup/axeFindings.ts'
import { focus } from '../a11y/setup/focus.ts'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'

describe('accessibility of the embedded wallet', () => {
  it('A1 A2 A11 logs in and approves by keyboard alone, and the approval passes axe and fits 320 px in light and dark', async ({
    page,
  }) => {
    const address = visitor.newMail('flora')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await visitor.open(page)
    await dapp.connectButton(page).focus()
    await page.keyboard.press('Enter')
    await demoKit.settled(page)
    await focus.reach(page, visitor.emailField(page))
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await dapp.view(page, 'EmailVerifyDevice').waitFor()
    const reader = await visitor.confirmDevice(page, address)
    await reader.context().close()
    // The code is typed at once, wherever the visitor comes from.
    await expect.poll(() => visitor.codeField(page).evaluate(isFocused)).toBe(true)
    await page.keyboard.type(await visitor.code(address))
    await visitor.connected(page)

    await visitor.card(page, 'Sign a message').getByRole('button', { name: 'Sign' }).focus()
    await page.keyboard.press('Enter')
    const frame = visitor.frame(page)
    const opener = frame.getByRole('button', { name: 'Review in a window' })
    await opener.waitFor()
    const [own] = page.frames().filter((one) => new URL(one.url()).pathname === '/sdk')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await axeFindings(own!, 'body'), colorScheme).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await own!.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(width[0]).toBe(width[1])
    const reach = async (place: Page, target: Locator) => {
      for (let step = 0; step < 20; step++) {
        if (await target.evaluate((it) => it === document.activeElement)) break
        await place.keyboard.press('Tab')
      }
    }
    await reach(page, opener)
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Enter'),
    ])
    await popup.setViewportSize({ width: 320, height: 480 })
    // What does not fit on a small screen has to be scrolled to its end.
    await reach(popup, popup.locator('.content'))
    await popup.keyboard.press('End')
    await popup.getByText('You can approve now.').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme })
      expect.soft(await axeFindings(popup, 'body'), `window, ${colorScheme}`).toEqual([])
    }
    await popup.getByText('You can approve now.').waitFor()
    await reach(popup, popup.getByRole('button', { name: 'Approve' }))
    await Promise.all([popup.waitForEvent('close'), popup.keyboard.down('Enter')])
    await visitor.card(page, 'Sign a message').locator('output code').waitFor()
    expect(await dapp.modal(page).isVisible()).toBe(false)
  })
})

const isFocused = (field: Element) => (field.getRootNode() as ShadowRoot).activeElement === field
