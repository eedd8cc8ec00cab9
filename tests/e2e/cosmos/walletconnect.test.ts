import { describe, expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { it } from '../walletconnect/setup/it.ts'
import { pairing } from '../walletconnect/setup/pairing.ts'
import { comet } from './comet.ts'

describe('Cosmos over WalletConnect', () => {
  it('R1.02 R4.18 connects, signs, sends, and uses another address on the other chain', async ({
    page,
    lantern,
  }) => {
    await dapp.open(page, '?chains=cosmos&wallets=none')
    await pairing.connect(page, lantern)
    const address = dapp.field(page, 'address')
    expect(await address.textContent()).toMatch(/^alpha1/)
    await dapp.field(page, 'balance').getByText(/ALPHA/).waitFor()

    await comet.button(page, 'Sign').click()
    await lanternPage.question(lantern).waitFor()
    await lanternPage.approve(lantern)
    const signature = comet.outcome(page, 'Sign a message').locator('code')
    expect(await signature.textContent()).toMatch(/^[A-Za-z0-9+/]{86}==$/)

    await comet.button(page, 'Send').click()
    await lanternPage.question(lantern).waitFor()
    await lanternPage.approve(lantern)
    await comet
      .outcome(page, 'Send')
      .getByText(/Block \d+/)
      .waitFor()

    await comet.button(page, 'Switch to Sandbox Beta').click()
    await address.getByText(/^beta1/).waitFor()
    await page.reload()
    await dapp.field(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await address.textContent()).toMatch(/^beta1/)
  })
})
