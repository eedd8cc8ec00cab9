import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test } from 'vitest'
import { launchBrowser } from './launchBrowser.ts'

export type BrowserFixtures = {
  /** One browser for all tests of the worker. */
  readonly browser: Browser
  /** A visitor of his own for each test: nothing stored, wallets as on their first day. */
  readonly context: BrowserContext
  readonly page: Page
}

/** A test with a browser: `it('…', async ({ page }) => …)`. */
export const it = test.extend<BrowserFixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from here
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
})
