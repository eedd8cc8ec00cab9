import { describe, expect, inject } from 'vitest'
import { dapp } from './setup/dapp.ts'
import { describeFull } from './setup/describeFull.ts'
import { it } from './setup/it.ts'
import { walletWindow } from './setup/walletWindow.ts'

describe('Connect view', () => {
  it('disables wallets until the terms are accepted, and remembers that they were', async ({
    page,
  }) => {
    await dapp.open(page, '?legal')
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
    expect(await dapp.wallet(page, 'harbor').isDisabled()).toBe(true)
    await page.getByRole('checkbox').check()
    expect(await dapp.wallet(page, 'harbor').isDisabled()).toBe(false)
    await dapp.action(page, 'close').click()
    await dapp.connectButton(page).click()
    await dapp.wallet(page, 'harbor').waitFor()
    expect(await dapp.wallet(page, 'harbor').isDisabled()).toBe(false)
  })

  it.full('does not connect on a late approval after the visitor went back', async ({ page }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'harbor').click())
    await dapp.action(page, 'back').click()
    await dapp.wallet(page, 'harbor').waitFor()
    await walletWindow.approve(window)
    expect(await dapp.field(page, 'status').textContent()).toBe('disconnected')
    expect(await dapp.wallet(page, 'harbor').isVisible()).toBe(true)
  })
})

describeFull('Account view', () => {
  it('copies the address, and shows a notice', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(inject('sandbox').url).origin,
    })
    await dapp.open(page)
    await dapp.connect(page)
    await dapp.connectButton(page).click()
    await dapp.action(page, 'copy').click()
    await dapp.modal(page).getByText('Address copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await dapp.field(page, 'address').textContent())
  })

  it('lists all accounts that the wallet shared, and marks the active one', async ({ page }) => {
    await dapp.open(page)
    await dapp.connectButton(page).click()
    const window = await walletWindow.opened(page, () => dapp.wallet(page, 'meadow').click())
    await walletWindow.approve(window, { accounts: [0, 1] })
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    await dapp.connectButton(page).click()
    const shared = dapp.view(page, 'Account').locator('.Row:has(.Address)')
    await shared.nth(1).waitFor()
    const rows = await shared.allTextContents()
    expect(rows.map((text) => text.includes('In use'))).toEqual([true, false])
  })
})
