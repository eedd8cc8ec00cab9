import { StargateClient } from '@cosmjs/stargate'
import { blake2AsHex, decodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { Connection, PublicKey } from '@solana/web3.js'
import { beforeAll, describe, expect, inject } from 'vitest'
import { accounts } from '../../../sandbox/chains/bip122/accounts.ts'
import { bitcoin, bitcoinWallets } from '../bip122/bitcoinWallets.ts'
import { comet, addresses as cosmos } from '../cosmos/comet.ts'
import { addresses as dots, fir } from '../polkadot/fir.ts'
import { dapp } from '../setup/dapp.ts'
import { describeFull } from '../setup/describeFull.ts'
import { it } from '../setup/it.ts'
import { alice, bob, solana } from '../solana/solanaWallets.ts'
import { callPolkadotNode } from './setup/callPolkadotNode.ts'
import { sender } from './setup/sender.ts'

describe('sending in the other chain families', () => {
  it('R4.18 sends SOL exact to the lamport, and a token to its smallest unit', async ({ page }) => {
    const connection = new Connection(inject('sandbox').engines.solana, 'confirmed')
    const owner = new PublicKey(bob)
    const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    const accountsOf = async (address: string) =>
      (await connection.getTokenAccountsByOwner(new PublicKey(address), { programId })).value
    const held = async () => (await accountsOf(bob))[0]?.account.data.readBigUInt64LE(64) ?? 0n
    await solana.open(page)
    await solana.connect(page, 'Ember Wallet')
    const before = [await connection.getBalance(owner), await held()] as const
    await sender.open(page)
    await sender.send(page, { to: bob, amount: '0.010000001' })
    await dapp.action(page, 'done').click()
    await sender.again(page)
    const mint = new PublicKey((await accountsOf(alice))[0]!.account.data.subarray(0, 32))
    await sender.send(page, { to: bob, amount: '1.000001', token: mint.toBase58() })
    await expect.poll(held).toBe(before[1] + 1_000_001n)
    expect((await connection.getBalance(owner)) - before[0]).toBe(10_000_001)
  })

  it.full('R4.18 sends bitcoin exact to the satoshi', async ({ page }) => {
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
    await sender.open(page)
    await sender.send(page, { to, amount: '0.00012345' })
    expect((await held()) - before).toBe(12_345)
  })

  it.full('R4.18 sends coins of a Cosmos chain, with a memo', async ({ page }) => {
    const to = cosmos.alpha[1]
    const client = await StargateClient.connect(`${inject('sandbox').engines.cosmos}/alpha`)
    const held = async () => BigInt((await client.getBalance(to, 'ualpha')).amount)
    await comet.open(page)
    await comet.connect(page)
    await sender.open(page)
    const before = await held()
    await sender.to(page).fill(to)
    await sender.form(page).getByLabel('Memo').fill('for tea')
    await sender.send(page, { to, amount: '0.012345' })
    await expect.poll(held).toBe(before + 12_345n)
    const [last] = (await client.searchTx(`transfer.recipient='${to}'`)).slice(-1)
    expect(Buffer.from(last?.tx ?? []).includes('for tea')).toBe(true)
  })

  describeFull('sending on Polkadot', () => {
    beforeAll(fir.warmUp, 120_000)

    it('R4.18 sends coins exact to the planck', async ({ page }) => {
      const key = decodeAddress(dots.bob)
      const account = `${xxhashAsHex('System', 128)}${xxhashAsHex('Account', 128).slice(2)}`
      const slot = `${account}${blake2AsHex(key, 128).slice(2)}${Buffer.from(key).toString('hex')}`
      // Four counters of 32 bits precede the free balance of 128 bits.
      const held = async () => {
        const bytes = Buffer.from(
          String(await callPolkadotNode('state_getStorage', slot)).slice(2),
          'hex',
        )
        return bytes.readBigUInt64LE(16) + (bytes.readBigUInt64LE(24) << 64n)
      }
      await fir.open(page)
      await fir.connect(page)
      await sender.open(page)
      const before = await held()
      await sender.send(page, { to: dots.bob, amount: '0.123456789012' })
      await expect.poll(held).toBe(before + 123_456_789_012n)
    })
  })
})
