import type { Page } from 'playwright-core'
import { showKeys } from '../../../sandbox/wallets/bitcoin/openKeys.ts'
import { dapp } from '../setup/dapp.ts'
import { walletWindow } from '../setup/walletWindow.ts'

export type BitcoinWallet = {
  readonly name: string
  /** Id of the row. */
  readonly row: string
  /** Global variable of the wallet, through which a test acts as its owner. */
  readonly handle: string
  readonly id: 'quarry' | 'granite'
  readonly paymentKind: 'p2wpkh' | 'p2sh'
}

/** The sandbox's two Bitcoin wallets: one Wallet Standard wallet, one with the sats-connect API. */
export const bitcoinWallets: readonly BitcoinWallet[] = [
  {
    name: 'Quarry Wallet',
    row: 'bip122:Quarry Wallet',
    handle: 'quarry',
    id: 'quarry',
    paymentKind: 'p2wpkh',
  },
  {
    name: 'Granite Wallet',
    row: 'bip122:granite.provider',
    handle: 'granite.provider',
    id: 'granite',
    paymentKind: 'p2sh',
  },
]

/** Addresses of one account of a wallet, on the sandbox's chain and on Signet. */
export function addressesOf({ id, paymentKind }: BitcoinWallet, account: 0 | 1 = 0) {
  const shown = showKeys({ id, paymentKind, account })
  const find = (network: string, purpose: string) =>
    shown.find((it) => it.network === network && it.purpose === purpose)?.address ?? ''
  return {
    payment: find('regtest', 'payment'),
    ordinals: find('regtest', 'ordinals'),
    onSignet: find('signet', 'payment'),
  }
}

/** Actions of a visitor of the demo with Bitcoin only. */
export const bitcoin = {
  async open(page: Page, query = ''): Promise<void> {
    await dapp.open(page, `?chains=bip122&walletconnect=off${query}`)
  },
  row: (page: Page, { row }: BitcoinWallet) => page.locator(`button[data-wallet="${row}"]`),
  /** Runs an action that the wallet prompts for, and approves it. */
  async agree(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.approve(await walletWindow.opened(page, act))
  },
  async reject(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.reject(await walletWindow.opened(page, act))
  },
  async connect(page: Page, wallet: BitcoinWallet): Promise<void> {
    await dapp.connectButton(page).click()
    await bitcoin.agree(page, () => bitcoin.row(page, wallet).click())
    await bitcoin.isConnected(page)
  },
  async isConnected(page: Page): Promise<void> {
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
  },
  /** Acts as the wallet's owner: switches the account, or revokes the page's permission. */
  async handle(
    page: Page,
    { handle }: BitcoinWallet,
    method: string,
    value?: number,
  ): Promise<void> {
    await page.evaluate(
      ([path, method, value]) => {
        type Handle = Record<string, (value?: number) => unknown>
        const at = path
          .split('.')
          .reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], globalThis)
        return (at as Handle)[method]?.(value)
      },
      [handle, method, value] as const,
    )
  },
  button: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
  /** Success message of a card. */
  outcome: (page: Page, card: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name: card, exact: true }) })
      .locator('output'),
}
