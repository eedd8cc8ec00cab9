import type { Page } from 'playwright-core'
import { emberAccounts } from '../../../sandbox/wallets/ember/emberAccounts.ts'
import { dapp } from '../setup/dapp.ts'
import { walletWindow } from '../setup/walletWindow.ts'

export const [alice, bob] = emberAccounts.map(({ address }) => address) as [string, string]

type Name = 'Ember Wallet' | 'Burner Wallet'

/** Actions of a visitor of the demo with Solana only, and of the owners of its two wallets. */
export const solana = {
  async open(page: Page, query = ''): Promise<void> {
    await dapp.open(page, `?chains=solana&walletconnect=off${query}`)
  },
  row: (page: Page, name: Name) => page.locator(`button[data-wallet="solana:${name}"]`),
  /** Runs an action that the wallet prompts for, and approves it. */
  async agree(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.approve(await walletWindow.opened(page, act))
  },
  async reject(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.reject(await walletWindow.opened(page, act))
  },
  /** Connects from the Connect view; only Ember Wallet prompts. */
  async connect(page: Page, name: Name): Promise<void> {
    await dapp.connectButton(page).click()
    const choose = () => solana.row(page, name).click()
    await (name === 'Ember Wallet' ? solana.agree(page, choose) : choose())
    await solana.isConnected(page)
  },
  async isConnected(page: Page): Promise<void> {
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
  },
  /** Acts as the owner of Ember Wallet. */
  async handle(page: Page, method: 'useAccount' | 'forgetPage', account = 0): Promise<void> {
    await page.evaluate(
      ([method, account]) => {
        const { ember } = globalThis as unknown as {
          ember: Record<typeof method, (account: number) => void>
        }
        ember[method](account)
      },
      [method, account] as const,
    )
  },
  button: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
  /** Success message of a card. */
  outcome: (page: Page, card: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name: card, exact: true }) })
      .locator('output'),
}
