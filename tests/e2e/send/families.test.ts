import { Connection, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { accounts } from '../../../sandbox/chains/bip122/accounts.ts'
import { bitcoin, bitcoinWallets } from '../bip122/bitcoinWallets.ts'
import { comet, addresses as cosmos } from '../cosmos/comet.ts'
import { addresses as dots, fir } from '../polkadot/fir.ts'
import { it } from '../setup/it.ts'
import { bob, solana } from '../solana/solanaWallets.ts'
import { sender, type Wanted } from './setup/sender.ts'

const connection = () => new Connection(inject('sandbox').engines.solana, 'confirmed')

async function sent(page: Page, wanted: Wanted): Promise<void> {
  await sender.open(page)
  await sender.send(page, wanted)
}

describe('Sending in the other chain families', () => {
  it('R4.18 moves SOL to the lamport', async ({ page }) => {
    await solana.open(page)
    await solana.connect(page, 'Ember Wallet')
    const before = await connection().getBalance(new PublicKey(bob))
    await sent(page, { to: bob, amount: '0.010000001' })
    expect((await connection().getBalance(new PublicKey(bob))) - before).toBe(10_000_001)
  })

  it('R4.18 moves satoshis to the last', async ({ page }) => {
    const to = accounts[2]!
    const api = inject('sandbox').engines.bip122
    const held = async () => {
      const { chain_stats: one, mempool_stats: other } = await (
        await fetch(`${api}/address/${to}`)
      ).json()
      return one.funded_txo_sum - one.spent_txo_sum + other.funded_txo_sum - other.spent_txo_sum
    }
    const before = await held()
    await bitcoin.open(page)
    await bitcoin.connect(page, bitcoinWallets[0]!)
    await sent(page, { to, amount: '0.00012345' })
    expect((await held()) - before).toBe(12_345)
  })

  it('R4.18 moves coins of a Cosmos chain, with a memo', async ({ page }) => {
    const to = cosmos.alpha[1]
    await comet.open(page)
    await comet.connect(page)
    await sender.open(page)
    const before = await balanceOf(to)
    await sender.form(page).getByLabel('To', { exact: true }).fill(to)
    await sender.form(page).getByLabel('Memo').fill('for tea')
    await sender.send(page, { to, amount: '0.012345' })
    expect((await balanceOf(to)) - before).toBe(12_345n)
  })

  describe('of Polkadot', () => {
    beforeAll(fir.warmUp, 120_000)

    it('R4.18 moves coins to the planck', async ({ page }) => {
      await fir.open(page)
      await fir.connect(page)
      await sent(page, { to: dots.bob, amount: '0.123456789012' })
    })
  })
})

async function balanceOf(_address: string): Promise<bigint> {
  return 0n
}
