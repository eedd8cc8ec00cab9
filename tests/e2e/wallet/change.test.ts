import { describe, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { firstUnlessFull } from '../setup/firstUnlessFull.ts'
import { it } from '../setup/it.ts'
import { walletCases } from '../setup/walletCases.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from './setup/see.ts'

describe.for(firstUnlessFull(walletCases))(
  '$name, when its owner changes it',
  ({ wallet, account, second }) => {
    it('switches the active account, and keeps it after a reload', async ({ page, context }) => {
      await dapp.open(page)
      await dapp.connectButton(page).click()
      const window = await walletWindow.opened(page, () => dapp.wallet(page, wallet).click())
      await walletWindow.approve(window, { accounts: wallet === 'meadow' ? [0, 1] : [0] })
      await see.field(page, 'address', account)
      await dapp.connectButton(page).click()
      await dapp.view(page, 'Account').waitFor()
      await walletPanel.set(context, wallet, { account: second })
      await see.field(page, 'address', second)
      await dapp
        .view(page, 'Account')
        .filter({ hasText: second.slice(-4) })
        .waitFor()
      await page.reload()
      await see.field(page, 'status', 'connected')
      await see.field(page, 'address', second)
    })

    it.full('switches the network and its balance', async ({ page, context }) => {
      await dapp.open(page)
      await dapp.connect(page, wallet)
      await see.field(page, 'network', 'Sandbox One')
      // Adds the second network to Meadow first.
      if (wallet === 'meadow') {
        const window = await walletWindow.opened(page, () =>
          page.getByRole('button', { name: 'Switch to Sandbox Two' }).click(),
        )
        await walletWindow.approve(window)
      } else await walletPanel.set(context, wallet, { chainId: 31338 })
      await see.field(page, 'network', 'Sandbox Two')
      await see.field(page, 'balance', /ETH/)
      await walletPanel.set(context, wallet, { chainId: 31337 })
      await see.field(page, 'network', 'Sandbox One')
      await see.field(page, 'balance', /ETH/)
    })

    it.full(
      'disconnects when all accounts are revoked, also after a reload',
      async ({ page, context }) => {
        await dapp.open(page)
        await dapp.connect(page, wallet)
        await dapp.connectButton(page).click()
        await dapp.view(page, 'Account').waitFor()
        await walletPanel.disconnect(context, wallet, new URL(inject('sandbox').url).origin)
        await see.field(page, 'status', 'disconnected')
        await see.closed(page)
        await page.reload()
        await see.field(page, 'status', 'disconnected')
      },
    )
  },
)
