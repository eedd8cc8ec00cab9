import type { Page } from 'playwright-core'
import { dapp } from '../setup/dapp.ts'
import { walletWindow } from '../setup/walletWindow.ts'

/** Signing in on the demo, as its visitor would. */
export const signIn = {
  view: (page: Page) => dapp.view(page, 'SIWXSignMessage'),
  /** Waits until it is asked, signs, and waits until the modal is gone; gives what the wallet showed. */
  async agree(page: Page): Promise<string> {
    const window = await signIn.press(page)
    const shown = (await window.locator('body').textContent()) ?? ''
    await walletWindow.approve(window)
    await dapp.modal(page).waitFor({ state: 'hidden' })
    return shown
  },
  async press(page: Page): Promise<Page> {
    await signIn.view(page).locator('dt').first().waitFor()
    return walletWindow.opened(page, () => dapp.action(page, 'sign').click())
  },
  /** Waits until the page knows of the session of the account in use. */
  async isKnown(page: Page): Promise<void> {
    await page.waitForFunction(() => {
      const { kit } = globalThis as unknown as { kit: { features: { siwx: { session?: object } } } }
      return kit.features.siwx.session !== undefined
    })
  },
  /** Opens all that may be read, and waits until it is there. */
  async readAll(page: Page): Promise<void> {
    await signIn.view(page).locator('summary').click()
    await signIn.view(page).locator('pre').getByText('Nonce').waitFor()
  },
  /** What the backend answers to this proof, sent by the page. */
  verify: (page: Page, body: string) =>
    page.evaluate(async (proof) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/siwx/verify', { method: 'POST', headers, body: proof })
      return (await response.json()) as { error?: { code: string } }
    }, body),
  /** What the backend tells of who asks. */
  me: (page: Page) =>
    page.evaluate(async () => {
      const response = await fetch('/api/me')
      return (await response.json()) as { greeting?: string; address?: string; chainId?: string }
    }),
}
