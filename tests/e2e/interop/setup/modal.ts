import type { Locator, Page } from 'playwright-core'
import { walletWindow } from '../../setup/walletWindow.ts'

/** Actions of a visitor in the kit's modal. */
export const modal = {
  in: (page: Page): Locator => page.locator('[data-portico="modal"]'),
  wallet: (page: Page, name: string): Locator =>
    modal.in(page).getByRole('button', { name: new RegExp(name) }),
  /** Chooses a wallet in the open modal and approves in the wallet's window. */
  async connect(page: Page, name: string): Promise<void> {
    const window = await walletWindow.opened(page, () => modal.wallet(page, name).click())
    await walletWindow.approve(window)
  },
  async close(page: Page): Promise<void> {
    await modal.in(page).getByRole('button', { name: 'Close' }).click()
  },
}
