import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withFull } from '../../full/setup/withFull.ts'
import { launchBrowser, storeWarnings } from './launchBrowser.ts'

/**
 * Nothing moves at every commit, because a third of what a browser draws is motion; the full run has it, and the tests
 * of motion turn it on.
 */
const reducedMotion = process.env.PORTICO_FULL ? 'no-preference' : 'reduce'

export type BrowserFixtures = {
  /** One browser for all tests of the worker. */
  readonly browser: Browser
  /** A new context for each test: empty storage, wallets in their initial state. */
  readonly context: BrowserContext
  readonly page: Page
}

/** A test with a browser: `it('…', async ({ page }) => …)`. */
export const it = withFull(
  test.extend<BrowserFixtures>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from this pattern
      async ({}, use) => {
        const browser = await launchBrowser()
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
    context: async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion })
      await use(context)
      await context.close()
      expect(storeWarnings.splice(0)).toEqual([])
    },
    page: async ({ context }, use) => use(await context.newPage()),
  }),
)
