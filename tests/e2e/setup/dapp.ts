import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type {} from '../../../sandbox/wallets/inpage/isConsentAutomatic.ts'

export const wallets = { meadow: 'example.meadow', harbor: 'example.harbor' } as const

/** Actions of a visitor of the demo dapp. */
export const dapp = {
  /**
   * Uses the EVM chains only, unless the path has others: `?chains=solana,eip155`; without the embedded wallet, swaps
   * between networks, purchases and names, unless the path has `embedded`, `bridge`, `onramp` and `names`.
   */
  async open(page: Page, path = ''): Promise<void> {
    const url = new URL(path, inject('sandbox').url)
    if (!url.searchParams.has('chains')) url.searchParams.set('chains', 'eip155')
    for (const part of ['embedded', 'bridge', 'onramp', 'names'])
      if (!url.searchParams.has(part)) url.searchParams.set(part, 'off')
    await page.goto(url.href)
  },
  connectButton: (page: Page) => page.locator('[data-portico="connect"] button'),
  modal: (page: Page) => page.locator('[data-portico="modal"] dialog'),
  view: (page: Page, name: string) => page.locator(`[data-portico="modal"] [data-view="${name}"]`),
  /** Matches only in an open modal: a closed one contains its first view too. */
  wallet: (page: Page, name: keyof typeof wallets) =>
    page.locator(
      `:is(dialog[open], section[aria-labelledby=portico-title]) button[data-wallet="${wallets[name]}"]`,
    ),
  action: (page: Page, name: string) =>
    page.locator(`[data-portico="modal"] [data-action="${name}"]`).first(),
  /** State of the kit that the dapp shows: `status`, `address`, `network`, `balance`. */
  field: (page: Page, name: string) => page.locator(`[data-field="${name}"]`),

  /** Connects from the Connect view. The wallet approves automatically, because other tests cover its window. */
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
