import { Connection, PublicKey } from '@solana/web3.js'
import { describe, expect, inject } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { lanternPage } from '../setup/lanternPage.ts'
import { it } from '../walletconnect/setup/it.ts'
import { pairing } from '../walletconnect/setup/pairing.ts'
import { bob, solana } from './solanaWallets.ts'

describe('Solana over WalletConnect', () => {
  it('R1.02 R4.18 connects, signs, sends, and reconnects after a reload', async ({
    page,
    lantern,
  }) => {
    await dapp.open(page, '?chains=solana&wallets=none')
    await pairing.connect(page, lantern)
    const address = (await dapp.field(page, 'address').textContent()) ?? ''
    expect(new PublicKey(address).toBase58()).toBe(address)
    await dapp.field(page, 'balance').getByText(/SOL/).waitFor()

    await solana.button(page, 'Sign').click()
    await lanternPage.question(lantern).waitFor()
    await lanternPage.approve(lantern)
    const signature = solana.outcome(page, 'Sign a message').locator('code')
    expect(await signature.textContent()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)

    const connection = new Connection(inject('sandbox').engines.solana, 'confirmed')
    const before = await connection.getBalance(new PublicKey(bob))
    await solana.button(page, 'Send').click()
    await lanternPage.question(lantern).waitFor()
    await lanternPage.approve(lantern)
    await solana
      .outcome(page, 'Send')
      .getByText(/Slot \d+/)
      .waitFor()
    expect((await connection.getBalance(new PublicKey(bob))) - before).toBe(10_000_000)

    await page.reload()
    await solana.isConnected(page)
    expect(await dapp.field(page, 'address').textContent()).toBe(address)
  })

  it('R8.10 reports a rejected request', async ({ page, lantern }) => {
    await dapp.open(page, '?chains=solana&wallets=none')
    await pairing.connect(page, lantern)
    await solana.button(page, 'Send').click()
    await lanternPage.question(lantern).waitFor()
    await lanternPage.reject(lantern)
    await solana.outcome(page, 'Send').getByText('request/rejected').waitFor()
  })
})
