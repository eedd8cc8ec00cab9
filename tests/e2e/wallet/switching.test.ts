import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { requestFromWallet } from './setup/requestFromWallet.ts'
import { see } from './setup/see.ts'

const rdns = 'example.meadow'
const two = 'button[data-network="eip155:31338"]'
const one = 'button[data-network="eip155:31337"]'

describe('a wallet that does not know the network', () => {
  it('R4.24 adds it after approval, and switches to it', async ({ page }) => {
    await dapp.open(page)
    await dapp.connect(page, 'meadow')
    await dapp.connectButton(page).click()
    await dapp.action(page, 'networks').click()
    const window = await walletWindow.opened(page, () => page.locator(two).click())
    await window.getByText('Add and switch').waitFor()
    expect(await window.locator('dl').textContent()).toContain('Sandbox Two')
    await walletWindow.approve(window)
    await see.field(page, 'network', 'Sandbox Two')
    await dapp.view(page, 'Account').waitFor()
    expect(await requestFromWallet(page, rdns, 'eth_chainId')).toBe('0x7a6a')
  })

  it('R4.24 R8.10 stays on its network when adding the other is declined, and can be prompted again', async ({
    page,
  }) => {
    await dapp.open(page)
    await dapp.connect(page, 'meadow')
    await dapp.connectButton(page).click()
    await dapp.action(page, 'networks').click()
    const window = await walletWindow.opened(page, () => page.locator(two).click())
    await walletWindow.reject(window)
    await see.inModal(page, 'You declined in Meadow Wallet. Try again when you are ready.')
    await see.field(page, 'network', 'Sandbox One')
    const again = await walletWindow.opened(page, () => dapp.action(page, 'retry').click())
    await walletWindow.approve(again)
    await see.field(page, 'network', 'Sandbox Two')
  })
})

describeFull('a wallet that prompts before it switches', () => {
  it('R8.10 stays on its network when the visitor declines, and can be prompted again', async ({
    page,
  }) => {
    await dapp.open(page)
    await dapp.connect(page, 'meadow')
    const to = (name: string) => page.getByRole('button', { name: `Switch to ${name}` })
    await walletWindow.approve(await walletWindow.opened(page, () => to('Sandbox Two').click()))
    await see.field(page, 'network', 'Sandbox Two')
    await walletWindow.reject(await walletWindow.opened(page, () => to('Sandbox One').click()))
    await page.locator('output').getByText('network/rejected').waitFor()
    await dapp.connectButton(page).click()
    await dapp.action(page, 'networks').click()
    await walletWindow.reject(await walletWindow.opened(page, () => page.locator(one).click()))
    await see.inModal(page, 'You declined in Meadow Wallet. Try again when you are ready.')
    await see.field(page, 'network', 'Sandbox Two')
    await walletWindow.approve(
      await walletWindow.opened(page, () => dapp.action(page, 'retry').click()),
    )
    await see.field(page, 'network', 'Sandbox One')
  })

  it('can be left pending, and is followed when it switches later', async ({ page }) => {
    await page.clock.install()
    await dapp.open(page)
    await dapp.connect(page, 'meadow')
    await dapp.connectButton(page).click()
    await dapp.action(page, 'networks').click()
    const window = await walletWindow.opened(page, () => page.locator(two).click())
    await page.bringToFront()
    await page.clock.fastForward(10_000)
    await see.inModal(page, 'Still waiting for Meadow Wallet')
    await dapp.action(page, 'cancel').click()
    await dapp.view(page, 'Networks').waitFor()
    await see.field(page, 'network', 'Sandbox One')
    await walletWindow.approve(window)
    await see.field(page, 'network', 'Sandbox Two')
    await dapp.view(page, 'Networks').waitFor()
  })
})

it.full(
  'a wallet keeps its network when it connects on another one than the default',
  async ({ page, context }) => {
    await walletPanel.set(context, 'harbor', { chainId: 31338 })
    await dapp.open(page)
    await dapp.connect(page, 'harbor')
    await see.field(page, 'network', 'Sandbox Two')
    await see.field(page, 'balance', /ETH/)
  },
)
