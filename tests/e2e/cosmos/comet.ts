import type { Page } from 'playwright-core'
import { dapp } from '../setup/dapp.ts'
import { walletWindow } from '../setup/walletWindow.ts'

export const addresses = {
  alpha: [
    'alpha15yk64u7zc9g9k2yr2wmzeva5qgwxps6y3exx7u',
    'alpha1erxf3sa9q2j4vgseu7jq4a258ckmk7cyc4nzqq',
  ],
  beta: 'beta15yk64u7zc9g9k2yr2wmzeva5qgwxps6y26gn8y',
} as const

/** Actions of a visitor of the demo with Cosmos only, and of the owner of Comet Wallet. */
export const comet = {
  async open(page: Page, query = ''): Promise<void> {
    await dapp.open(page, `?chains=cosmos&walletconnect=off${query}`)
  },
  row: (page: Page) => page.locator('button[data-wallet="cosmos:comet"]'),
  /** Runs an action that the wallet prompts for, and approves it. */
  async agree(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.approve(await walletWindow.opened(page, act))
  },
  async reject(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.reject(await walletWindow.opened(page, act))
  },
  async connect(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await comet.agree(page, () => comet.row(page).click())
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
  },
  button: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
  /** Success message of a card. */
  outcome: (page: Page, card: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name: card, exact: true }) })
      .locator('output'),
}
