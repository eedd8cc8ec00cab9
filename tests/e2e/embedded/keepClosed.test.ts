import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { embeddedIt as it } from './setup/embeddedIt.ts'
import { embeddedVisitor as visitor } from './setup/embeddedVisitor.ts'
import { reviewWindow } from './setup/reviewWindow.ts'
import { signIn } from './setup/signIn.ts'

declare global {
  var signedIn: Promise<unknown>
}

/** Ways to leave the question to keep the wallet. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the X': (page) => dapp.action(page, 'close').click(),
  'kit.close()': (page) => page.evaluate(() => globalThis.kit.close()),
  Escape: (page) => page.keyboard.press('Escape'),
}

describe('the question to keep a wallet', () => {
  for (const [how, leave] of Object.entries(ways))
    it(`S12 R6.02 is closed by ${how}, and the next approvals take one press`, async ({ page }) => {
      const address = visitor.newMail('kim')
      await visitor.open(page)
      await visitor.askForCode(page, address)
      await visitor.codeField(page).fill(await visitor.code(address))
      await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
      const frame = visitor.frame(page)
      await frame.getByRole('heading', { name: 'Keep this wallet yours' }).waitFor()
      await page.waitForTimeout(1_500)
      await leave(page)
      await dapp.modal(page).waitFor({ state: 'hidden' })
      const account = (await dapp.field(page, 'address').textContent()) as Hex

      const message = signIn(new URL(page.url()).origin, { address: account })
      await page.evaluate((message) => {
        globalThis.signedIn = globalThis.kit.signMessage({ message })
      }, message)
      await frame.getByText('wants you to sign in').waitFor()
      await visitor.approveInFrame(page)
      expect(await page.evaluate(() => globalThis.signedIn)).toBeTruthy()

      await visitor.card(page, 'Sign a message').getByRole('button', { name: 'Sign' }).click()
      const popup = await reviewWindow.open(page, frame)
      await popup.getByText('You can approve now.').waitFor()
      // The mouse comes from elsewhere and presses at once.
      const button = popup.getByRole('button', { name: 'Approve' })
      await Promise.all([popup.waitForEvent('close'), button.click().catch(() => undefined)])
      await visitor.card(page, 'Sign a message').locator('output code').waitFor()
    })
})
