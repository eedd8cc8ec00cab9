import type { Kit } from '@portico/core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { requestFromWallet } from './setup/requestFromWallet.ts'
import { see } from './setup/see.ts'

const accounts = Object.fromEntries(walletCases.map(({ wallet, account }) => [wallet, account]))

/** Opens Connect through the demo's global kit, as a dapp with its own button for more wallets. */
const openConnect = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { kit: Kit }).kit.open({ view: 'Connect' }))
const connected = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { kit: Kit }).kit.connections.all.map((it) => it.connectorId),
  )

describe('choosing a wallet', () => {
  it('F7 a double click prompts once', async ({ page, context }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').dblclick())
    await see.inModal(page, 'Confirm in Harbor Wallet')
    expect(context.pages()).toHaveLength(2)
    await walletWindow.approve(window)
    await see.field(page, 'status', 'connected')
    await see.closed(page)
  })

  it.full('F7 the wallet that was chosen last connects', async ({ page }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    const first = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
    await page.bringToFront()
    await dapp.action(page, 'back').click()
    const second = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
    await walletWindow.approve(first)
    await walletWindow.approve(second)
    await see.field(page, 'address', accounts.harbor ?? '')
    expect(await connected(page)).toEqual(['example.harbor'])
  })

  it.full(
    'R1.05 a second wallet replaces the first, which revokes the dapp’s permission',
    async ({ page }) => {
      await dapp.open(page)
      await dapp.connect(page, 'harbor')
      await openConnect(page)
      const window = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
      await walletWindow.approve(window)
      await see.field(page, 'address', accounts.meadow ?? '')
      await see.closed(page)
      await expect.poll(() => connected(page)).toEqual(['example.meadow'])
      await expect.poll(() => requestFromWallet(page, 'example.harbor', 'eth_accounts')).toEqual([])
      await page.reload()
      await see.field(page, 'address', accounts.meadow ?? '')
    },
  )

  it.full('R1.05 a second wallet that declines does not change the first', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page, 'harbor')
    await openConnect(page)
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
    await walletWindow.reject(window)
    await see.inModal(page, 'You declined in Meadow Wallet. Try again when you are ready.')
    await see.field(page, 'status', 'connected')
    expect(await dapp.field(page, 'address').textContent()).toBe(accounts.harbor)
  })

  it.full(
    'R1.05 R4.02 with multi-wallet on both stay connected, the newer one active',
    async ({ page }) => {
      await dapp.open(page, '?multi')
      await dapp.connect(page, 'harbor')
      await openConnect(page)
      const window = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
      await walletWindow.approve(window)
      await see.field(page, 'address', accounts.meadow ?? '')
      expect(await connected(page)).toEqual(['example.harbor', 'example.meadow'])
      await page.reload()
      await see.field(page, 'status', 'connected')
      await see.field(page, 'address', accounts.meadow ?? '')
      await expect.poll(() => connected(page)).toEqual(['example.harbor', 'example.meadow'])
    },
  )
})
