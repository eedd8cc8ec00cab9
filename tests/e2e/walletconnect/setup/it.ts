import type { Page } from 'playwright-core'
import { it as plain } from '../../setup/it.ts'
import { lanternPage } from '../../setup/lanternPage.ts'

/** A test with a dapp's visitor and Lantern, which lives in a browser of its own. */
export const it = plain.extend<{ lantern: Page }>({
  lantern: async ({ browser }, use) => {
    const device = await browser.newContext({ viewport: { width: 412, height: 900 } })
    await use(await lanternPage.open(device))
    await device.close()
  },
})
