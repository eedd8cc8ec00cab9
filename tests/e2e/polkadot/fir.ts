import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { WebSocket } from 'ws'
import { dapp } from '../setup/dapp.ts'
import { walletWindow } from '../setup/walletWindow.ts'

/** Alice and Bob in the address format of the sandbox's network, and Alice on Westend. */
export const addresses = {
  alice: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  bob: 'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP',
  aliceOnWestend: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
} as const

/** Actions of a visitor of the demo with Polkadot only, and of the owner of Fir Wallet. */
export const fir = {
  /** The engine starts with its first connection, and takes a while. */
  async warmUp(): Promise<void> {
    await new Promise((resolve, reject) => {
      const socket = new WebSocket(inject('sandbox').engines.polkadot)
      socket.on('open', () => socket.close()).on('close', resolve)
      socket.on('error', reject)
    })
  },
  async open(page: Page, query = ''): Promise<void> {
    await dapp.open(page, `?chains=polkadot&walletconnect=off${query}`)
  },
  row: (page: Page) => page.locator('button[data-wallet="polkadot:Fir Wallet"]'),
  /** Runs an action that the wallet prompts for, and approves it. */
  async agree(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.approve(await walletWindow.opened(page, act))
  },
  async reject(page: Page, act: () => Promise<unknown>): Promise<void> {
    await walletWindow.reject(await walletWindow.opened(page, act))
  },
  async connect(page: Page): Promise<void> {
    await dapp.connectButton(page).click()
    await fir.agree(page, () => fir.row(page).click())
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
  },
  button: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
  /** Success message of a card. */
  outcome: (page: Page, card: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name: card, exact: true }) })
      .locator('output'),
}
