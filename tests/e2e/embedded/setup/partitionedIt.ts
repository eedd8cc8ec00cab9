import { chromium } from 'playwright-core'
import { withFull } from '../../../full/setup/withFull.ts'
import { type BrowserFixtures, it } from '../../setup/it.ts'

/**
 * A test in a browser that gives a site's frame in another site a storage of its own, also in the headless shell, and that
 * cannot prove that a frame is visible, as Firefox and Safari cannot.
 */
export const partitionedIt = withFull(
  it.extend<Pick<BrowserFixtures, 'browser' | 'context'>>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from this pattern
      async ({}, use) => {
        const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
        const browser = await chromium.launch({
          executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            // The last list of disabled features counts.
            '--disable-features=HttpsUpgrades,PaintHolding',
            '--enable-features=ThirdPartyStoragePartitioning',
          ],
        })
        browser.on('context', (context) => context.setDefaultTimeout(60_000))
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
    context: async ({ browser }, use) => {
      const context = await browser.newContext()
      await context.addInitScript(() => {
        Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
      })
      await use(context)
      await context.close()
    },
  }),
)
