import type { Page } from 'playwright-core'
import { dapp } from '../../setup/dapp.ts'
import { walletWindow } from '../../setup/walletWindow.ts'

export type Wanted = { readonly to: string; readonly amount: string; readonly token?: string }

/** The views of sending, driven as a visitor would. */
export const sender = {
  form: (page: Page) => dapp.view(page, 'WalletSend'),
  tokens: (page: Page) => dapp.view(page, 'WalletSendSelectToken'),
  preview: (page: Page) => dapp.view(page, 'WalletSendPreview'),
  done: (page: Page) => dapp.view(page, 'WalletSendConfirmed'),
  to: (page: Page) => sender.form(page).getByLabel('To', { exact: true }),
  amount: (page: Page) => sender.form(page).getByLabel(/^Amount/),

  /** From the dapp to the form, with what there is read. */
  async open(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await sender.again(page)
  },
  /** From Account to the form. */
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
  /** From the form to the question of the wallet, where it asks. */
  async ask(page: Page, wanted: Wanted): Promise<Page> {
    await sender.fill(page, wanted)
    await sender.review(page)
    return walletWindow.opened(page, () => dapp.action(page, 'confirm').click())
  },
  /** From the form to the network. */
  async send(page: Page, wanted: Wanted): Promise<void> {
    await walletWindow.approve(await sender.ask(page, wanted))
    await sender.isSent(page)
  },
  async isSent(page: Page): Promise<void> {
    await sender.done(page).locator('[data-status]').waitFor()
  },
  /** How it stands once asked again, which takes 3 s of a clock that the test holds. */
  async becomes(page: Page, status: string): Promise<void> {
    const shown = sender.done(page).locator(`[data-status="${status}"]`)
    for (let look = 0; look < 12 && !(await shown.isVisible()); look++) {
      await page.clock.fastForward(3_000)
      await shown.waitFor({ timeout: 1_000 }).catch(() => undefined)
    }
    await shown.waitFor()
  },
}
