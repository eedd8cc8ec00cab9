import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dapp } from '../../setup/dapp.ts'
import { lanternPage } from '../../setup/lanternPage.ts'
import { see } from '../../wallet/setup/see.ts'
import { readCode } from './readCode.ts'

/** Steps from Connect to a session with Lantern. */
export const pairing = {
  /** Shows the code, and decodes it from the screen. */
  async scan(page: Page): Promise<string> {
    await dapp.connectButton(page).click()
    await page.locator('[data-portico="modal"] [data-key="scan"]').click()
    return pairing.read(page)
  },
  /** The content of the code on the screen. */
  async read(page: Page): Promise<string> {
    await page.locator('[data-portico="modal"] .QrCode svg').waitFor()
    const uri = await readCode(page)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    return uri ?? ''
  },
  /** Connects on all requested networks, or on these. */
  async connect(page: Page, lantern: Page, networks?: readonly string[]): Promise<void> {
    await lanternPage.pair(lantern, await pairing.scan(page))
    await lanternPage.question(lantern, 'session').waitFor()
    await lanternPage.approve(lantern, networks)
    await see.field(page, 'status', 'connected')
  },
}
