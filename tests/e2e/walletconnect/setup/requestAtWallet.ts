import type { Page } from 'playwright-core'
import { lanternPage } from '../../setup/lanternPage.ts'

/** Presses a button of the dapp, and waits for the request at the wallet. */
export async function requestAtWallet(
  page: Page,
  button: string,
  lantern: Page,
  kind: string,
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await lanternPage.question(lantern, kind).waitFor()
}
