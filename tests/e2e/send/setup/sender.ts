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

  /** From the dapp to the form, with what there is read. */
  async open(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await dapp.modal(page).locator('.AccountActions [data-key="send"]').click()
    await sender.form(page).locator('[data-action="max"]').waitFor()
  },
  async choose(page: Page, symbol: string): Promise<void> {
    await sender.form(page).locator('[data-action="token"]').click()
    await sender.tokens(page).getByRole('searchbox').fill(symbol)
    await sender.tokens(page).getByRole('button', { name: symbol }).first().click()
    await sender.form(page).waitFor()
  },
  async fill(page: Page, { to, amount, token }: Wanted): Promise<void> {
    if (token !== undefined) await sender.choose(page, token)
    await sender.form(page).getByLabel('To', { exact: true }).fill(to)
    await sender
      .form(page)
      .getByLabel(/^Amount/)
      .fill(amount)
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
  /** From the form to the block. */
  async send(page: Page, wanted: Wanted): Promise<void> {
    await walletWindow.approve(await sender.ask(page, wanted))
    await sender.isSent(page)
  },
  async isSent(page: Page): Promise<void> {
    await sender.done(page).locator('[data-status="confirmed"]').waitFor()
  },
}
