import type { Page } from 'playwright-core'
import { withFull } from '../../../full/setup/withFull.ts'
import { it as plain } from '../../setup/it.ts'
import { lanternPage } from '../../setup/lanternPage.ts'

/** A test with a page of the dapp and with Lantern in its own browser context. */
export const it = withFull(
  plain.extend<{ lantern: Page }>({
    lantern: async ({ browser }, use) => {
      const device = await browser.newContext({ viewport: { width: 412, height: 900 } })
      await use(await lanternPage.open(device))
      await device.close()
    },
  }),
)
