import { memoryDriver } from '@portico/core'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('recent wallets', () => {
  it('R3.20 R9.01 keeps the last two connected wallets, newest first', async () => {
    const storage = memoryDriver()
    const wallets = ['one', 'two', 'three'].map((id) => new FakeWallet(id))
    const { kit } = openKit({ wallets, storage })
    for (const { id } of [...wallets, { id: 'two' }]) await kit.connect({ connectorId: id })
    expect(kit.connectors.recent).toEqual(['two', 'three'])
    expect(openKit({ storage }).kit.connectors.recent).toEqual(['two', 'three'])
  })

  it.each(['{', '[1]', '"one"', 'null'])('R3.20 treats the corrupt list %s as empty', (text) => {
    const storage = memoryDriver()
    storage.setItem('@portico/recentWallets', text)
    expect(openKit({ storage }).kit.connectors.recent).toEqual([])
  })

  it('does not add a wallet whose request was declined', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'refuses'
    const { kit } = openKit({ wallets: [wallet] })
    await expect(kit.connect({ connectorId: 'wallet' })).rejects.toThrow()
    expect(kit.connectors.recent).toEqual([])
  })
})
