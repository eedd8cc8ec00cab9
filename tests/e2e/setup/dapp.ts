import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type {} from '../../../sandbox/wallets/inpage/isConsentAutomatic.ts'

export const wallets = { meadow: 'example.meadow', harbor: 'example.harbor' } as const

/** The demo dapp, driven as its visitor would. */
export const dapp = {
  /** With the EVM chains alone, unless the path names others: `?chains=solana,eip155`. */
  async open(page: Page, path = ''): Promise<void> {
    const url = new URL(path, inject('sandbox').url)
    if (!url.searchParams.has('chains')) url.searchParams.set('chains', 'eip155')
    await page.goto(url.href)
  },
  connectButton: (page: Page) => page.locator('[data-portico="connect"] button'),
  modal: (page: Page) => page.locator('[data-portico="modal"] dialog'),
  view: (page: Page, name: string) => page.locator(`[data-portico="modal"] [data-view="${name}"]`),
  /** In a modal that shows: a closed one holds its first view, too. */
  wallet: (page: Page, name: keyof typeof wallets) =>
    page.locator(
      `:is(dialog[open], section[aria-labelledby=portico-title]) button[data-wallet="${wallets[name]}"]`,
    ),
  action: (page: Page, name: string) =>
    page.locator(`[data-portico="modal"] [data-action="${name}"]`).first(),
  /** What the dapp itself shows of the kit's state: `status`, `address`, `network`, `balance`. */
  field: (page: Page, name: string) => page.locator(`[data-field="${name}"]`),

  /** From Connect to the address. The wallet approves by itself: its window is the subject of other tests. */
  async connect(page: Page, wallet: keyof typeof wallets = 'harbor'): Promise<void> {
    await dapp.connectButton(page).click()
    await setAutomaticConsent(page, true)
    await dapp.wallet(page, wallet).click()
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await setAutomaticConsent(page, undefined)
  },
}

function setAutomaticConsent(page: Page, value: boolean | undefined): Promise<void> {
  return page.evaluate((wanted) => {
    globalThis.automaticConsent = wanted
  }, value)
}
