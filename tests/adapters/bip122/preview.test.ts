import { bitcoinRegtest } from '@portico/bip122'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { networks } from 'bitcoinjs-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { esploraClient } from '../../../adapters/bip122/src/chain/esploraClient.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { createKey, type KeyKind } from '../../../sandbox/wallets/bitcoin/BitcoinKey.ts'
import { type BitcoinEngine, bitcoinEngine } from './fakes/bitcoinEngine.ts'
import { type BitcoinSigner, bitcoinSigner } from './fakes/bitcoinSigner.ts'

type Adapter = Required<ReturnType<typeof createAdapter>>
const signal = new AbortController().signal
const receiver = (kind: KeyKind = 'p2wpkh') =>
  createKey(crypto.randomUUID(), kind, networks.regtest).address

let engine: BitcoinEngine
let adapter: Adapter
beforeAll(async () => {
  engine = await bitcoinEngine()
  adapter = createAdapter({ networks: [engine.network] }, adapterHost) as Adapter
}, 120_000)
afterAll(() => engine.stop())

async function someone(kind: KeyKind, ...coins: readonly number[]): Promise<BitcoinSigner> {
  const signer = bitcoinSigner(engine.network, kind)
  await engine.fund(signer.account.address, ...coins)
  return signer
}
const balanceOf = (address: string) => esploraClient(engine.network, adapterHost).balance(address)
const request = (signer: BitcoinSigner, more: Partial<SendRequest> = {}): SendRequest => ({
  ...signer,
  to: receiver(),
  amount: '0.0005',
  ...more,
})

describe('simulate', () => {
  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)
    it(`lists what a ${kind} account pays to others, without its change`, async () => {
      const signer = await someone(kind, 300_000)
      const ask = request(signer)
      expect(await adapter.simulate(ask)).toEqual({
        changes: [{ direction: 'out', amount: '0.0005', symbol: 'BTC', decimals: 8, to: ask.to }],
        approvals: [],
      })
    })

  it('lists nothing for coins that return to the account', async () => {
    const signer = await someone('p2wpkh', 300_000)
    const { changes } = await adapter.simulate(request(signer, { to: signer.account.address }))
    expect(changes).toEqual([])
  })

  it('R8.10 returns why the payment would fail', async () => {
    const signer = await someone('p2wpkh', 50_000)
    const failureOf = async (amount: string) =>
      (await adapter.simulate(request(signer, { amount }))).failure?.code
    expect(await failureOf('1')).toBe('request/insufficientFunds')
    expect(await failureOf('0.0005')).toBe('bip122/insufficientFee')
    expect(await failureOf('0.000001')).toBe('bip122/dust')
  })

  it('R5.05 throws for an invalid payment', async () => {
    const signer = await someone('p2wpkh', 50_000)
    const asking = adapter.simulate(request(signer, { amount: '1,5' }))
    await expect(asking).rejects.toMatchObject({ code: 'request/badAmount' })
  })
})

describe('getMaxAmount', () => {
  for (const kind of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)
    it(`returns the amount that empties a ${kind} account`, async () => {
      const signer = await someone(kind, 300_000, 20_000, 7_000, 600)
      const to = receiver('p2tr')
      const amount = await adapter.getMaxAmount({ ...signer, to })
      await adapter.send(request(signer, { to, amount }))
      expect(await balanceOf(to)).toBe(BigInt(Math.round(Number(amount) * 1e8)))
      // A coin that costs more than its value is not spent.
      expect(await balanceOf(signer.account.address)).toBeLessThanOrEqual(7_600n)
    })

  it('returns zero without coins, and when they are below the dust limit', async () => {
    const poor = bitcoinSigner(engine.network, 'p2wpkh')
    expect(await adapter.getMaxAmount({ ...poor, to: receiver() })).toBe('0')
    const little = await someone('p2wpkh', 900)
    expect(await adapter.getMaxAmount({ ...little, to: receiver() })).toBe('0')
  })

  it('R5.06 rejects an address of another network', async () => {
    const signer = await someone('p2wpkh', 50_000)
    const asking = adapter.getMaxAmount({
      ...signer,
      to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    })
    await expect(asking).rejects.toMatchObject({ code: 'bip122/wrongNetwork' })
  })
})

describe('getTransaction', () => {
  const query = ({ account, network }: BitcoinSigner, hash: string) => ({
    network,
    hash,
    account,
    signal,
  })

  it('returns pending for an unconfirmed transaction, and the block of a confirmed one', async () => {
    const signer = await someone('p2wpkh', 300_000)
    const { hash } = await adapter.send(request(signer))
    expect(await adapter.getTransaction(query(signer, hash))).toEqual({ status: 'pending' })
    await engine.mine()
    expect(await adapter.getTransaction(query(signer, hash))).toEqual({
      status: 'confirmed',
      blockNumber: expect.any(Number),
    })
  })

  it('returns pending for an unknown transaction', async () => {
    const signer = bitcoinSigner(engine.network)
    const state = await adapter.getTransaction(query(signer, '12'.repeat(32)))
    expect(state).toEqual({ status: 'pending' })
  })

  it('returns replaced when another transaction spends the same coins, and dropped after repeated misses', async () => {
    const signer = bitcoinSigner(bitcoinRegtest)
    const spends = [`${'ab'.repeat(32)}:0`]
    const first = { txid: '01'.repeat(32), confirmed: false, spends }
    const second = { txid: '02'.repeat(32), confirmed: false, spends }
    const network = { found: true, replaced: false }
    const client = {
      ...esploraClient(bitcoinRegtest, adapterHost),
      find: async () => (network.found ? first : undefined),
      latest: async () => (network.replaced ? [second] : []),
    }
    const scripted = createAdapter(
      { networks: [bitcoinRegtest], client: () => client },
      adapterHost,
    ) as Adapter
    const state = () => scripted.getTransaction(query(signer, first.txid))
    expect(await state()).toEqual({ status: 'pending' })
    network.found = false
    network.replaced = true
    expect(await state()).toEqual({ status: 'replaced', replacedBy: second.txid })
    network.replaced = false
    const states: string[] = []
    for (let look = 0; look < 5; look++) states.push((await state()).status)
    expect(states).toEqual(['pending', 'pending', 'pending', 'pending', 'dropped'])
  })
})
