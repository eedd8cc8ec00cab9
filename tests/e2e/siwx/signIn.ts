import type { Page } from 'playwright-core'
import { dapp } from '../setup/dapp.ts'
import { walletWindow } from '../setup/walletWindow.ts'

/** Actions of a visitor who signs in on the demo. */
export const signIn = {
  view: (page: Page) => dapp.view(page, 'SIWXSignMessage'),
  /** Waits for the prompt, signs, and waits until the modal closes; returns the text in the wallet. */
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
  /** Waits until the page has the session of the active account. */
  async isKnown(page: Page): Promise<void> {
    await page.waitForFunction(() => {
      const { kit } = globalThis as unknown as { kit: { features: { siwx: { session?: object } } } }
      return kit.features.siwx.session !== undefined
    })
  },
  /** Expands all details of the view. */
  async readAll(page: Page): Promise<void> {
    await signIn.view(page).locator('summary').click()
    await signIn.view(page).locator('pre').getByText('Nonce').waitFor()
  },
  /** Response of the backend to this proof, sent by the page. */
  verify: (page: Page, body: string) =>
    page.evaluate(async (proof) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/siwx/verify', { method: 'POST', headers, body: proof })
      return (await response.json()) as { error?: { code: string } }
    }, body),
  /** Response of the backend about the session. */
  me: (page: Page) =>
    page.evaluate(async () => {
      const response = await fetch('/api/me')
      return (await response.json()) as { greeting?: string; address?: string; chainId?: string }
    }),
}
