import type { Page } from 'playwright-core'
import { dapp } from '../../setup/dapp.ts'
import { walletWindow } from '../../setup/walletWindow.ts'

/** How the visitor pays at the seller's page. */
export type Payment = 'card' | 'bank' | 'later' | 'decline'

/** Actions of a visitor in the views of the on-ramp, and on the seller's page. */
export const buyer = {
  form: (page: Page) => dapp.view(page, 'OnRamp'),
  tokens: (page: Page) => dapp.view(page, 'OnRampTokenSelect'),
  currencies: (page: Page) => dapp.view(page, 'OnRampFiatSelect'),
  offers: (page: Page) => dapp.view(page, 'OnRampProviders'),
  preview: (page: Page) => dapp.view(page, 'OnRampPreview'),
  progress: (page: Page) => dapp.view(page, 'BuyInProgress'),
  amount: (page: Page) => buyer.form(page).getByLabel('You pay'),
  /** What arrives by the offer; absent while there is none. */
  arriving: (page: Page) => buyer.form(page).locator('output [dir=ltr]'),

  /** Opens the form from the dapp. */
  async open(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await dapp.modal(page).locator('.AccountActions [data-key="onramp"]').click()
    await buyer.amount(page).waitFor()
  },
  async fill(page: Page, amount: string): Promise<void> {
    await buyer.amount(page).fill(amount)
    await buyer.arriving(page).waitFor()
  },
  /** Opens the review; the form stays while there is no offer for the new amount. */
  async review(page: Page): Promise<void> {
    const preview = buyer.preview(page)
    for (let press = 0; press < 10 && !(await preview.isVisible()); press++) {
      await dapp.action(page, 'continue').click()
      await preview.waitFor({ timeout: 2_000 }).catch(() => undefined)
    }
    await preview.locator('[data-action="prove"], [data-action="open"]').first().waitFor()
  },
  /** Signs that the account is the visitor's; the wallet asks. */
  async prove(page: Page): Promise<void> {
    const window = await walletWindow.opened(page, () => dapp.action(page, 'prove').click())
    await walletWindow.approve(window)
    await dapp.action(page, 'open').waitFor()
  },
  /** Follows the link to the seller's page. */
  async leave(page: Page): Promise<Page> {
    const opened = page.context().waitForEvent('page')
    await dapp.action(page, 'open').click()
    const shop = await opened
    await shop.getByRole('heading', { name: 'Sandbox ramp, no money' }).waitFor()
    return shop
  },
  async pay(shop: Page, how: Payment): Promise<void> {
    await shop.locator(`button[value="${how}"]`).click()
    await shop.getByText('You can close this page.').waitFor()
  },
  /** Lets the kit look until the progress says this. */
  async shows(page: Page, text: string): Promise<void> {
    const shown = buyer.progress(page).getByText(text, { exact: true })
    for (let look = 0; look < 12 && !(await shown.isVisible()); look++) {
      await page.clock.fastForward(5_000)
      await shown.waitFor({ timeout: 1_000 }).catch(() => undefined)
    }
    await shown.waitFor()
  },
}
