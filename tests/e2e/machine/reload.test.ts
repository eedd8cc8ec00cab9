import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletPanel } from '../setup/walletPanel.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { see } from '../wallet/setup/see.ts'

describe('a page reload during a connection attempt', () => {
  it.full('F8 starts over with a wallet that drops its pending prompt', async ({ page }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
    const dropped = window.waitForEvent('close')
    await page.reload()
    await dropped
    await see.field(page, 'status', 'disconnected')
    await dapp.connect(page, 'harbor')
  })

  it('F8 connects when a prompt from before the reload is approved once it was asked for again', async ({
    page,
  }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
    await page.reload()
    await see.field(page, 'status', 'disconnected')
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'meadow').click()
    await see.inModal(page, 'Meadow Wallet has an open request')
    await walletWindow.approve(window)
    await see.field(page, 'status', 'connected')
  })

  it.full(
    'F8 drops a pending request to sign, and the next request is prompted',
    async ({ page }) => {
      await dapp.open(page)
      await dapp.connect(page)
      const sign = () => page.getByRole('button', { name: 'Sign', exact: true }).click()
      const window = await walletWindow.opened(page, sign)
      const dropped = window.waitForEvent('close')
      await page.reload()
      await dropped
      await see.field(page, 'status', 'connected')
      await walletWindow.approve(await walletWindow.opened(page, sign))
      await page
        .locator('output code')
        .getByText(/^0x[0-9a-f]{130}$/)
        .waitFor()
    },
  )
})

it('R4.01 a stored connection is `restoring`, never `connected`, until the wallet confirms it', async ({
  page,
  context,
}) => {
  await dapp.open(page)
  await dapp.connect(page)
  await walletPanel.set(context, 'harbor', { answers: 'nothing' })
  await page.clock.install()
  await page.reload()
  await see.field(page, 'status', 'restoring')
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).isDisabled()).toBe(true)
  await page.clock.fastForward(10_000)
  await see.field(page, 'status', 'disconnected')
  await walletPanel.set(context, 'harbor', { answers: 'all' })
  await dapp.connectButton(page).click()
  await dapp.wallet(page, 'harbor').click()
  await see.field(page, 'status', 'connected')
})
