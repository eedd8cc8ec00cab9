import { type Connection, memoryDriver } from '@portico/core'
import type { NamespaceAdapter, TransactionOutcome, TransactionQuery } from '@portico/core/adapter'
import { autorun } from '@portico/core/state'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from '../fakes/FakeWallet.ts'
import { fakeAdapter } from '../fakes/fakeAdapter.ts'
import { openKit } from '../fakes/openKit.ts'

const pending: TransactionOutcome = { status: 'pending' }
const confirmed: TransactionOutcome = { status: 'confirmed', blockNumber: 7 }

/** A connected kit whose chain responds with the current result of `answer`. */
async function sending(verbs: Partial<NamespaceAdapter<'eip155'>> = {}, storage = memoryDriver()) {
  const chain = {
    answer: async (): Promise<TransactionOutcome> => pending,
    asked: [] as TransactionQuery[],
    forced: [] as (readonly string[] | undefined)[],
    sent: 0,
  }
  const adapter = fakeAdapter('eip155', {
    send: async () => ({ hash: `0x${++chain.sent}` }),
    sendTransaction: async () => ({ hash: '0xraw' }),
    sendCalls: async () => ({ id: 'batch-1' }),
    async getTransaction(query) {
      chain.asked.push(query)
      return chain.answer()
    },
    balances: {
      async getBalances({ force, network }) {
        chain.forced.push(force)
        const quantity = { numeric: '1', decimals: '18' }
        return [{ symbol: 'COIN', name: 'Coin', chainId: network.caipNetworkId, quantity }]
      },
    },
    ...verbs,
  })
  const opened = openKit({ wallets: [new FakeWallet()], adapters: [adapter], storage })
  await opened.kit.connect({ connectorId: 'wallet' })
  return { ...opened, chain, storage }
}
const to = '0xbob'

describe('transactions', () => {
  it('are polled faster while something waits for them, and then as all others', async () => {
    const { kit, clock, chain } = await sending()
    await kit.transactions.load()
    await kit.send({ to, amount: '1' })
    const sent = { hash: '0x1', networkId: 'eip155:1', address: 'a', kind: 'contract' } as const
    await kit.transactions.add({ ...sent, isAwaited: true })
    const all = await kit.transactions.load()
    expect(all).toHaveLength(1)
    expect(all[0]).not.toHaveProperty('isAwaited')
    await clock.advance(1_000)
    expect(chain.asked.length).toBeGreaterThanOrEqual(3)
    // For about a minute.
    for (let second = 0; second < 90; second++) await clock.advance(1_000)
    const fast = chain.asked.length
    expect(fast).toBeGreaterThan(60)
    await clock.advance(2_500)
    expect(chain.asked.length - fast).toBeLessThanOrEqual(1)
    chain.answer = async () => confirmed
    await kit.transactions.add({ ...sent, isAwaited: true })
    await clock.advance(100)
    expect(kit.transactions.all[0]?.status).toBe('confirmed')
  })

  it('are stored when sent, newest first', async () => {
    const { kit, clock } = await sending()
    await kit.transactions.load()
    await kit.send({ to, amount: '0.5' })
    await clock.advance(1_000)
    const token = { address: '0xusdc', decimals: 6, symbol: 'USDC' }
    await kit.send({ to, amount: '2', token })
    await kit.send({ to, amount: '0', data: '0xd0' })
    await kit.sendTransaction({ transaction: new Uint8Array() })
    await clock.advance(0)
    const all = await kit.transactions.load()
    expect(all.map(({ kind, hash }) => [kind, hash])).toEqual([
      ['contract', '0xraw'],
      ['contract', '0x3'],
      ['send', '0x2'],
      ['send', '0x1'],
    ])
    expect(all.at(-1)).toEqual({
      id: 'eip155:1:0x1',
      hash: '0x1',
      networkId: 'eip155:1',
      address: 'wallet-eip155',
      at: clock.now() - 1_000,
      kind: 'send',
      to,
      amount: '0.5',
      symbol: 'COIN',
      status: 'pending',
    })
    expect(all.at(-2)).toMatchObject({ symbol: 'USDC', tokenAddress: '0xusdc' })
  })

  it('are not recorded when declined', async () => {
    const { kit, clock } = await sending({ send: () => Promise.reject(new Error('refused')) })
    await expect(kit.send({ to, amount: '1' })).rejects.toThrow('refused')
    await clock.advance(0)
    expect(await kit.transactions.load()).toEqual([])
  })

  it('keep status, time and place when they are recorded again while they are in a block, and begin anew after they were dropped', async () => {
    const { kit, clock, chain } = await sending()
    const received = { amount: '1', symbol: 'USDC', networkId: 'eip155:10' } as const
    const sent = { kind: 'swap', networkId: 'eip155:1', address: '0x1', hash: '0x1' } as const
    chain.answer = async () => confirmed
    await kit.transactions.add({ ...sent, received: { ...received, status: 'pending' } })
    const at = clock.now()
    await clock.advance(3_000)
    await kit.transactions.add({ ...sent, hash: '0x2' })
    await kit.transactions.add({ ...sent, received: { ...received, status: 'confirmed' } })
    const shown = () => kit.transactions.all.map((it) => [it.hash, it.status, it.received?.status])
    expect(shown()).toEqual([
      ['0x2', 'pending', undefined],
      ['0x1', 'confirmed', 'confirmed'],
    ])
    expect(kit.transactions.all[1]?.at).toBe(at)
    chain.answer = async () => ({ status: 'dropped' })
    await clock.advance(3_000)
    expect(shown()[0]).toEqual(['0x2', 'dropped', undefined])
    await kit.transactions.add({ ...sent, hash: '0x2' })
    expect(shown()[0]).toEqual(['0x2', 'pending', undefined])
  })

  it('R9.03 are limited to 99', async () => {
    const { kit } = await sending()
    for (let nonce = 0; nonce < 120; nonce++)
      await kit.transactions.add({
        kind: 'send',
        hash: `0x${nonce}`,
        networkId: 'eip155:1',
        address: '0x1',
      })
    expect(kit.transactions.all).toHaveLength(99)
    expect(kit.transactions.all[0]?.hash).toBe('0x119')
  })

  it('are polled every 3 s until they are final', async () => {
    const { kit, clock, chain } = await sending()
    const seen: unknown[] = []
    const stop = autorun(() => void seen.push(kit.transactions.settled?.status))
    await kit.send({ to, amount: '1' })
    await clock.advance(2_999)
    expect(chain.asked).toEqual([])
    await clock.advance(3_001)
    expect(chain.asked).toHaveLength(2)
    expect(chain.asked[0]).toMatchObject({ hash: '0x1', account: { address: 'wallet-eip155' } })
    chain.answer = async () => confirmed
    await clock.advance(60_000)
    stop()
    expect(chain.asked).toHaveLength(3)
    expect(kit.transactions.all[0]?.status).toBe('confirmed')
    expect([...new Set(seen)]).toEqual([undefined, 'confirmed'])
  })

  it('end as failed, dropped or replaced, with the replacing hash', async () => {
    for (const outcome of [
      { status: 'failed' },
      { status: 'dropped' },
      { status: 'replaced', replacedBy: '0x9' },
    ] as const) {
      const { kit, clock, chain } = await sending()
      chain.answer = async () => outcome
      await kit.send({ to, amount: '1' })
      await clock.advance(3_000)
      expect(kit.transactions.settled).toMatchObject(outcome)
    }
  })

  it('are polled again when the node does not respond, 99 times at most with growing intervals', async () => {
    const { kit, clock, chain } = await sending()
    chain.answer = () => Promise.reject(new Error('node down'))
    await kit.send({ to, amount: '1' })
    await clock.advance(30_000)
    expect(chain.asked).toHaveLength(10)
    await clock.advance(30_000)
    expect(chain.asked.length).toBeLessThan(20)
    await clock.advance(60 * 60_000)
    expect(chain.asked).toHaveLength(99)
    expect(kit.transactions.all[0]?.status).toBe('pending')
  })

  it('reload the balances of their account without any cache when final', async () => {
    const { kit, clock, chain } = await sending()
    const token = { address: '0xusdc', decimals: 6, symbol: 'USDC' }
    chain.answer = async () => confirmed
    const events: unknown[] = []
    await kit.balances.load(kit.connections.current() as Connection)
    kit.events.subscribe(({ name, properties }) => events.push([name, properties]))
    await kit.send({ to, amount: '1', token })
    await clock.advance(3_000)
    expect(chain.forced).toEqual([undefined, ['0xusdc']])
    const settled = { network: 'eip155:1', status: 'confirmed' }
    expect(events).toContainEqual(['TRANSACTION_SETTLED', settled])
  })

  it('in a batch are looked up in the wallet, which reports their hash', async () => {
    const { kit, clock, chain } = await sending({
      getCallsStatus: async ({ id }) => ({
        id,
        status: 'confirmed',
        atomic: true,
        hashes: ['0xb'],
      }),
    })
    await kit.sendCalls({ calls: [{ to }] })
    await clock.advance(3_000)
    expect(chain.asked).toEqual([])
    expect(kit.transactions.all[0]).toMatchObject({
      id: 'eip155:1:batch-1',
      kind: 'batch',
      hash: '0xb',
      status: 'confirmed',
    })
  })

  it('that were pending on the previous page are polled on the next', async () => {
    const storage = memoryDriver()
    const before = await sending({}, storage)
    await before.kit.send({ to, amount: '1' })
    await before.clock.advance(0)
    const { kit, clock, chain } = await sending({}, storage)
    chain.answer = async () => confirmed
    await clock.advance(3_000)
    expect(kit.transactions.all[0]?.status).toBe('confirmed')
  })

  it('F5 are ignored when storage holds something else', async () => {
    const storage = memoryDriver()
    storage.setItem('@portico/transactions', '[{"status":"pending"}]')
    const { kit } = await sending({}, storage)
    expect(await kit.transactions.load()).toEqual([])
  })

  it('leave out a stored one with a time that no date has, and keep the others', async () => {
    const storage = memoryDriver()
    const before = await sending({}, storage)
    await before.kit.send({ to, amount: '1' })
    await before.clock.advance(0)
    const kept = JSON.parse(storage.getItem('@portico/transactions')!) as object[]
    const broken = [1e300, 8.64e15 + 1, -1, 'now', null].map((at) => ({ ...kept[0], at }))
    storage.setItem('@portico/transactions', JSON.stringify([...broken, ...kept]))
    const { kit } = await sending({}, storage)
    expect(await kit.transactions.load()).toEqual(kept)
  })

  it('are not polled once the kit stopped, and polled again when it starts', async () => {
    const wallet = new FakeWallet()
    let asked = 0
    const getTransaction = async () => {
      asked += 1
      return pending
    }
    const adapters = [fakeAdapter('eip155', { getTransaction })]
    const { kit, clock } = openKit({ wallets: [wallet], adapters, start: false })
    const stop = kit.start()
    await kit.transactions.add({
      kind: 'send',
      hash: '0x1',
      networkId: 'eip155:1',
      address: '0x1',
    })
    await clock.advance(3_000)
    expect(asked).toBe(1)
    stop()
    await clock.advance(60_000)
    expect(asked).toBe(1)
    const stopAgain = kit.start()
    await clock.advance(3_000)
    expect(asked).toBe(2)
    stopAgain()
  })
})

describe('after the kit has stopped', () => {
  it('F9 polls nothing, and leaves no timer', async () => {
    const adapter = fakeAdapter('eip155', {
      send: async () => ({ hash: '0x1' }),
      getTransaction: async ({ signal }) => {
        signal.throwIfAborted()
        return pending
      },
    })
    const { kit, clock } = openKit({
      wallets: [new FakeWallet()],
      adapters: [adapter],
      start: false,
    })
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    await kit.send({ to, amount: '1' })
    await clock.advance(10_000)
    stop()
    await kit.transactions.load()
    await clock.advance(0)
    expect(clock.waiting()).toEqual([])
    expect((await kit.transactions.load())[0]?.status).toBe('pending')
  })

  it('polls again when the kit starts again', async () => {
    const chain = { answer: pending as TransactionOutcome }
    const adapter = fakeAdapter('eip155', {
      send: async () => ({ hash: '0x1' }),
      getTransaction: async () => chain.answer,
    })
    const { kit, clock } = openKit({
      wallets: [new FakeWallet()],
      adapters: [adapter],
      start: false,
    })
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    await kit.send({ to, amount: '1' })
    await clock.advance(0)
    stop()
    chain.answer = confirmed
    const stopAgain = kit.start()
    await kit.transactions.load()
    await clock.advance(10_000)
    expect((await kit.transactions.load())[0]?.status).toBe('confirmed')
    stopAgain()
  })
})
