import type { Page } from 'playwright-core'
import { dapp } from '../../setup/dapp.ts'
import { walletWindow } from '../../setup/walletWindow.ts'

export type Wanted = { readonly to: string; readonly amount: string; readonly token?: string }

/** Actions of a visitor in the send views. */
export const sender = {
  form: (page: Page) => dapp.view(page, 'WalletSend'),
  tokens: (page: Page) => dapp.view(page, 'WalletSendSelectToken'),
  preview: (page: Page) => dapp.view(page, 'WalletSendPreview'),
  done: (page: Page) => dapp.view(page, 'WalletSendConfirmed'),
  to: (page: Page) => sender.form(page).getByLabel('To', { exact: true }),
  amount: (page: Page) => sender.form(page).getByLabel(/^Amount/),

  /** Opens the form from the dapp, and waits until the balances are read. */
  async open(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await sender.again(page)
  },
  /** Opens the form from Account. */
  async again(page: Page): Promise<void> {
    await dapp.modal(page).locator('.AccountActions [data-key="send"]').click()
    await sender.form(page).locator('[data-action="max"]').waitFor()
  },
  async choose(page: Page, name: string): Promise<void> {
    await sender.form(page).locator('[data-action="token"]').click()
    await sender.tokens(page).getByRole('searchbox').fill(name)
    await sender.tokens(page).getByRole('button', { name }).first().click()
    await sender.form(page).waitFor()
  },
  async fill(page: Page, { to, amount, token }: Wanted): Promise<void> {
    if (token !== undefined) await sender.choose(page, token)
    await sender.to(page).fill(to)
    await sender.amount(page).fill(amount)
  },
  async review(page: Page): Promise<void> {
    await dapp.action(page, 'review').click()
    await sender.preview(page).waitFor()
  },
  /** Fills the form and confirms, up to the wallet's prompt. */
  async openPrompt(page: Page, wanted: Wanted): Promise<Page> {
    await sender.fill(page, wanted)
    await sender.review(page)
    return walletWindow.opened(page, () => dapp.action(page, 'confirm').click())
  },
  /** Fills the form, confirms and approves. */
  async send(page: Page, wanted: Wanted): Promise<void> {
    await walletWindow.approve(await sender.openPrompt(page, wanted))
    await sender.isSent(page)
  },
  async isSent(page: Page): Promise<void> {
    await sender.done(page).locator('[data-status]').waitFor()
  },
  /** Waits for this status, advancing the paused clock by 3 s. */
  async waitForStatus(page: Page, status: string): Promise<void> {
    const shown = sender.done(page).locator(`[data-status="${status}"]`)
    for (let look = 0; look < 12 && !(await shown.isVisible()); look++) {
      await page.clock.fastForward(3_000)
      await shown.waitFor({ timeout: 1_000 }).catch(() => undefined)
    }
    await shown.waitFor()
  },
}
