import { chromium } from 'playwright-core'
import { withFull } from '../../../full/setup/withFull.ts'
import { type BrowserFixtures, it } from '../../setup/it.ts'

/**
 * A test in a browser that partitions the storage of embedded sites, as released ones do. By default Playwright turns
 * that off, and the frame then has no storage at all.
 */
export const embeddedIt = withFull(
  it.extend<Pick<BrowserFixtures, 'browser'>>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from this pattern
      async ({}, use) => {
        const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env
        const browser = await chromium.launch({
          executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium',
          // The last list of disabled features counts.
          args: ['--no-sandbox', '--disable-gpu', '--disable-features=HttpsUpgrades,PaintHolding'],
        })
        browser.on('context', (context) => context.setDefaultTimeout(60_000))
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
  }),
)
