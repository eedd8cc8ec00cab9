import { devices } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

describe('the wallet list as the first view', () => {
  it('R2.02 disables wallets until the terms are accepted', async ({ browser }) => {
    const phone = await browser.newContext({ ...devices['Pixel 7'] })
    const page = await phone.newPage()
    await dapp.open(page, '?legal&wallets=none')
    await dapp.connectButton(page).tap()
    const view = dapp.view(page, 'AllWallets')
    const tile = view.locator('[data-wallet]').first()
    await tile.waitFor()
    expect(await tile.isDisabled()).toBe(true)
    expect(await dapp.action(page, 'scan').isDisabled()).toBe(true)
    await view.getByRole('checkbox').check()
    expect(await tile.isDisabled()).toBe(false)
    await phone.close()
  })
})
