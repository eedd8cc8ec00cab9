import { type Connection, memoryDriver, type TokenBalance } from '@portico/core'
import type { FeatureBalanceSource } from '@portico/core/adapter'
import { autorun } from '@portico/core/state'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { BalanceStore } from '../../core/src/balance/BalanceStore.ts'
import type { BalanceReader } from '../../core/src/balance/Balances.ts'
import { loadBalance } from '../../core/src/balance/loadBalance.ts'
import { keyedStorage } from '../../core/src/storage/keyedStorage.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { network } from './fakes/networks.ts'
import { openKit } from './fakes/openKit.ts'
import { steppingClock } from './fakes/steppingClock.ts'

const tokens = (numeric: string): readonly TokenBalance[] => [
  { symbol: 'COIN', name: 'Coin', chainId: 'eip155:1', quantity: { numeric, decimals: '18' } },
]
const connection: Connection = {
  connectorId: 'wallet',
  namespace: 'eip155',
  networkId: 'eip155:1',
  accounts: [{ namespace: 'eip155', address: '0x1', type: 'eoa' }],
  confirmed: true,
}

/** A store over a source with scripted, delayed answers. */
function store(latency = 0, sources: readonly FeatureBalanceSource[] = []) {
  const clock = steppingClock()
  const source = { answer: async () => tokens('1'), asked: 0 }
  const getBalances = async () => {
    source.asked += 1
    if (latency > 0) await new Promise<void>((resolve) => clock.after(latency, resolve))
    return source.answer()
  }
  const adapter = { ...fakeAdapter('eip155'), balances: { getBalances } }
  const reader: BalanceReader = {
    clock,
    storage: keyedStorage(memoryDriver(), ''),
    sources: () => sources.map((part) => ({ by: 'A source', part })),
    report: () => undefined,
    adapter: async () => ({ ...(await adapter.load(adapterHost)), balances: adapter.balances }),
    network: ({ networkId }) => network('eip155', networkId.split(':')[1] as string),
    connector: () => undefined,
    connections: { find: () => undefined },
    run: { current: new AbortController() },
  }
  const balances = new BalanceStore((request) => loadBalance(balances, reader, request))
  return { balances, clock, source }
}
const fails = () => Promise.reject(new Error('node down'))

describe('BalanceStore', () => {
  it('is idle, then pending, then success', async () => {
    const { balances } = store()
    expect(balances.of(undefined)).toEqual({ status: 'idle' })
    expect(balances.of(connection)).toEqual({ status: 'idle' })
    const seen: unknown[] = []
    const stop = autorun(() => void seen.push(balances.of(connection)))
    await balances.load(connection)
    stop()
    const ready = { status: 'success', data: tokens('1')[0] }
    expect(seen).toEqual([{ status: 'idle' }, { status: 'pending' }, ready])
  })

  it('R9.01 keeps a balance fresh for 30 s', async () => {
    const { balances, clock, source } = store()
    await balances.load(connection)
    await clock.advance(29_999)
    await balances.load(connection)
    expect(source.asked).toBe(1)
    await clock.advance(1)
    await balances.load(connection)
    expect(source.asked).toBe(2)
  })

  it('R5.04 does not retry a failure before 30 s have passed', async () => {
    const { balances, clock, source } = store()
    source.answer = fails
    await balances.load(connection)
    await clock.advance(29_999)
    await balances.load(connection)
    expect(source.asked).toBe(1)
    await clock.advance(1)
    await balances.load(connection)
    expect(source.asked).toBe(2)
  })

  it('R8.01 reports a failure as "Token Balance Unavailable", with its cause', async () => {
    const { balances, source } = store()
    source.answer = fails
    await balances.load(connection)
    expect(balances.of(connection)).toMatchObject({
      status: 'error',
      error: {
        code: 'data/balance',
        shortMessage: 'Token Balance Unavailable',
        cause: { message: 'node down' },
      },
    })
  })

  it('keeps the last balance while a newer one loads, and after a failure', async () => {
    const { balances, clock, source } = store()
    await balances.load(connection)
    await clock.advance(30_000)
    source.answer = fails
    const loading = balances.load(connection)
    expect(balances.lastKnown(connection)?.quantity.numeric).toBe('1')
    await loading
    expect(balances.lastKnown(connection)?.quantity.numeric).toBe('1')
    await clock.advance(30_000)
    await balances.load(connection)
    expect(balances.lastKnown(connection)?.quantity.numeric).toBe('1')
  })

  it('sends one request for two concurrent readers', async () => {
    const { balances, source } = store()
    await Promise.all([balances.load(connection), balances.load(connection)])
    expect(source.asked).toBe(1)
  })

  it('keeps balances of accounts and networks apart', async () => {
    const { balances, source } = store()
    await balances.load(connection)
    source.answer = async () => tokens('2')
    await balances.load({ ...connection, networkId: 'eip155:2' })
    expect(balances.lastKnown(connection)?.quantity.numeric).toBe('1')
  })

  it('F12 caches at most 50 balances', async () => {
    const { balances } = store()
    for (let chain = 1; chain <= 60; chain++)
      await balances.load({ ...connection, networkId: `eip155:${chain}` })
    expect(balances.entries.size).toBe(50)
    expect(balances.of({ ...connection, networkId: 'eip155:60' }).status).toBe('success')
  })
})

describe('watched balances', () => {
  /** A connected kit with a slow source. */
  async function watched(latency: number) {
    const seen = { asked: 0 }
    const wallet = new FakeWallet()
    const adapters = [
      fakeAdapter('eip155', {
        balances: {
          async getBalances() {
            seen.asked += 1
            await new Promise<void>((resolve) => clock.after(latency, resolve))
            return tokens(String(seen.asked))
          },
        },
      }),
    ]
    const { kit, clock } = openKit({ wallets: [wallet], adapters })
    await kit.connect({ connectorId: 'wallet' })
    return { kit, clock, seen, wallet }
  }

  it('are read only while they are watched', async () => {
    const { kit, clock, seen } = await watched(0)
    await clock.advance(60_000)
    expect(seen.asked).toBe(0)
    const release = kit.balances.watch()
    await clock.advance(0)
    expect(seen.asked).toBe(1)
    release()
    await clock.advance(120_000)
    expect(seen.asked).toBe(1)
  })

  it('R9.01 are read every 30 s, however long the node takes', async () => {
    const { kit, clock, seen } = await watched(400)
    kit.balances.watch()
    await clock.advance(1_000)
    expect(seen.asked).toBe(1)
    await clock.advance(30_000)
    expect(seen.asked).toBe(2)
    await clock.advance(30_000)
    expect(seen.asked).toBe(3)
  })

  it('are read at once on another network', async () => {
    const { kit, clock, seen } = await watched(0)
    kit.balances.watch()
    await clock.advance(0)
    await kit.switchNetwork('eip155:2')
    await clock.advance(0)
    expect(seen.asked).toBe(2)
  })
})

describe('an obsolete balance request', () => {
  /** A connected kit whose node never responds, and the signals of its requests. */
  async function startRead() {
    const signals: AbortSignal[] = []
    const getBalances: FeatureBalanceSource['getBalances'] = ({ signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }
    const wallet = new FakeWallet()
    const adapters = [fakeAdapter('eip155', { balances: { getBalances: getBalances as never } })]
    const { kit, clock } = openKit({ wallets: [wallet], adapters, start: false })
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    const held = kit.connections.current()
    if (!held) throw new Error('Not connected')
    const reading = kit.balances.load(held)
    await clock.advance(0)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    return { kit, clock, wallet, stop, signals, held, reading }
  }

  it.each<[string, (setup: Awaited<ReturnType<typeof startRead>>) => unknown]>([
    ['the kit stops', ({ stop }) => stop()],
    ['the account is disconnected', ({ kit }) => kit.disconnect()],
    [
      'another account is used',
      ({ wallet }) => wallet.change([wallet.grantOf('eip155', '1', 'x')]),
    ],
    ['another network is used', ({ wallet }) => wallet.use('eip155:2')],
  ])('is aborted when %s, without an error', async (_, end) => {
    const setup = await startRead()
    await end(setup)
    await setup.reading
    expect(setup.signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(setup.kit.balances.of(setup.held)).toEqual({ status: 'idle' })
    setup.stop()
  })

  it('is not aborted by changes that do not affect the account', async () => {
    const { wallet, signals, stop } = await startRead()
    wallet.change([{ ...wallet.grantOf('eip155', '1') }])
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    stop()
  })
})

describe('the currency of prices', () => {
  it.each(['eur', 'EURO', '', '$'])('%s is none: its prices are not shown', async (currency) => {
    const { balances, source } = store()
    source.answer = async () => tokens('1').map((it) => ({ ...it, price: 2, value: 2, currency }))
    await balances.load(connection)
    expect(balances.list(connection)).toEqual(tokens('1'))
  })

  it('is kept with them', async () => {
    const { balances, source } = store()
    const priced = tokens('1').map((it) => ({ ...it, price: 2, value: 2, currency: 'EUR' }))
    source.answer = async () => priced
    await balances.load(connection)
    expect(balances.list(connection)).toEqual(priced)
  })
})
