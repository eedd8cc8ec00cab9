import { describe, expect } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { walletWindow } from '../setup/walletWindow.ts'
import { focus } from './setup/focus.ts'

describe('keyboard-only use', () => {
  it('A2 connects, switches network, copies the address and disconnects', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dapp.open(page)
    await focus.press(page, dapp.connectButton(page))
    await demoKit.settled(page)
    const asking = walletWindow.opened(page, () => focus.press(page, dapp.wallet(page, 'harbor')))
    await walletWindow.approve(await asking)
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await dapp.modal(page).waitFor({ state: 'hidden' })

    await focus.press(page, dapp.connectButton(page))
    await dapp.view(page, 'Account').waitFor()
    await demoKit.settled(page)
    await focus.press(page, dapp.action(page, 'copy'))
    await page.getByText('Address copied').waitFor()
    const address = await dapp.field(page, 'address').textContent()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await focus.press(page, dapp.action(page, 'networks'))
    await dapp.view(page, 'Networks').waitFor()
    await demoKit.settled(page)
    await focus.press(page, page.locator('button[data-network="eip155:31338"]'), 'Space')
    await dapp.field(page, 'network').getByText('Sandbox Two').waitFor()

    await dapp.view(page, 'Account').waitFor()
    await demoKit.settled(page)
    await focus.press(page, dapp.action(page, 'disconnect'))
    await dapp.field(page, 'status').getByText('disconnected').waitFor()
    await dapp.modal(page).waitFor({ state: 'hidden' })
  })

  it.full('A2 opens the help and returns', async ({ page }) => {
    await dapp.open(page)
    await focus.press(page, dapp.connectButton(page))
    await demoKit.settled(page)
    await focus.press(page, dapp.action(page, 'help'))
    await dapp.view(page, 'WhatIsAWallet').waitFor()
    await demoKit.settled(page)
    await page.keyboard.press('Shift+Tab')
    await focus.press(page, dapp.action(page, 'back'))
    await dapp.view(page, 'Connect').waitFor()
    expect(await focus.name(page)).toBe('button Help')
    await page.keyboard.press('Escape')
    await dapp.modal(page).waitFor({ state: 'hidden' })
  })

  it.full('A2 accepts the terms and then chooses a wallet', async ({ page }) => {
    await dapp.open(page, '?legal')
    await focus.press(page, dapp.connectButton(page))
    await demoKit.settled(page)
    expect(await dapp.wallet(page, 'harbor').isDisabled()).toBe(true)
    await focus.press(page, page.getByRole('checkbox'), 'Space')
    await page.keyboard.press('Shift+Tab')
    const asking = walletWindow.opened(page, () => focus.press(page, dapp.wallet(page, 'harbor')))
    await walletWindow.reject(await asking)
    await focus.reach(page, dapp.action(page, 'retry'))
    await focus.press(page, dapp.action(page, 'cancel'))
    await dapp.view(page, 'Connect').waitFor()
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  })
})
