import { createKit, KitError, memoryDriver } from '@portico/core'
import { checkReviewedFee, formatAmount } from '@portico/core/amount'
import type { Preview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { manualClock } from '@portico/core/testing'
import {
  type NameOrder,
  type NameProvider,
  type NameSale,
  type NameSaleState,
  names,
} from '@portico/features/names'
import { expect, it } from 'vitest'
import { keyedStorage } from '../../../core/src/storage/keyedStorage.ts'
import { SaleJournal } from '../../../features/src/names/sale/SaleJournal.ts'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'

const alice = `0x${'a1'.repeat(20)}`
const contract = `0x${'c0'.repeat(20)}`
const start = 1_800_000_000_000
const quiet: Preview = { changes: [], approvals: [] }

/** A chain that keeps one commitment, and a wallet that signs the same for the same message. */
function fakeChain() {
  const sent: { to: string; data?: string; amount: string }[] = []
  const asked: string[] = []
  const chain = {
    sent,
    asked,
    price: 1_000n,
    premium: 0n,
    preview: quiet,
    /** By the years of the committed order. */
    committed: new Map<string, number>(),
    registered: undefined as string | undefined,
    now: start,
    lost: false,
    rejects: false,
    /** In wei; an error where no node tells it. */
    fee: 4_000n as bigint | Error,
    estimated: [] as string[],
    reviewed: [] as (string | undefined)[],
    call: contract,
    value: undefined as bigint | undefined,
  }
  const idOf = ({ name, account, years, secret }: NameOrder) =>
    JSON.stringify([name, account, years, secret])
  const stateOf = (order: NameOrder): NameSaleState => {
    const { registered, committed, now } = chain
    if (registered !== undefined)
      return registered === order.account
        ? { status: 'owned', expiresAt: now + 1 }
        : { status: 'taken' }
    const at = committed.get(idOf(order))
    if (at === undefined) return { status: 'open' }
    if (now < at + 60_000) return { status: 'waiting', now, readyAt: at + 60_000 }
    return { status: 'ready', now, expiresAt: at + 86_400_000 }
  }
  const sale: NameSale = {
    networkId: 'eip155:1',
    contract,
    recordContracts: [],
    maxYears: 3,
    price: async ({ years }) => ({
      amount: `${chain.price * BigInt(years)}`,
      premium: `${chain.premium}`,
    }),
    state: async (order) => stateOf(order),
    commit: async (order) => ({
      to: chain.call,
      data: `0xc0${idOf(order)}`,
      value: chain.value ?? 0n,
    }),
    register: async ({ account }, amount) => ({
      to: chain.call,
      data: `0x2e${account}`,
      value: chain.value ?? amount,
    }),
    renew: async () => ({ to: contract, data: '0x' }),
  }
  const provider: NameProvider = {
    id: 'chain',
    name: 'The chain',
    zone: 'eth',
    serves: (networkId) => networkId === 'eip155:1',
    suggest: async ({ label }) => [{ name: `${label}.eth`, isTaken: false }],
    sale,
  }
  const adapter = fakeAdapter('eip155', {
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    async signMessage({ message }) {
      if (chain.rejects) throw requestErrors.create('rejected', [])
      asked.push(message)
      return `0x51${message.length}`
    },
    simulate: async () => chain.preview,
    async estimateFee({ data = '', network }) {
      chain.estimated.push(data.slice(0, 4))
      if (typeof chain.fee !== 'bigint') throw chain.fee
      const { symbol, decimals } = network.nativeCurrency
      return { amount: formatAmount(chain.fee, decimals), symbol }
    },
    async send({ to, data, amount, network, reviewedFee }) {
      if (chain.rejects) throw requestErrors.create('rejected', [])
      if (typeof chain.fee === 'bigint')
        checkReviewedFee({ network, ...(reviewedFee && { reviewedFee }) }, chain.fee)
      chain.reviewed.push(reviewedFee?.amount)
      sent.push({ to, amount, ...(data !== undefined && { data }) })
      if (data?.startsWith('0xc0')) chain.committed.set(data.slice(4), chain.now)
      if (data?.startsWith('0x2e')) chain.registered = data.slice(4)
      return { hash: `0x${sent.length}` }
    },
    getTransaction: async () => ({ status: chain.lost ? 'failed' : 'confirmed' }),
  })
  return { chain, provider, adapter }
}

async function open(storage = memoryDriver(), parts = fakeChain()) {
  const { chain, provider, adapter } = parts
  const clock = manualClock(start)
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [adapter],
    features: [names({ providers: [() => provider] })],
    connectors: [wallet.create],
    storage,
    clock,
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  await kit.identities.load(`eip155:1:${alice}`) // loads its code, which may not happen after a test
  const { sales, ...store } = await kit.features.names.load()
  sales.show('alice.eth')
  const unwatch = sales.watch()
  await expect.poll(() => sales.price.current.status, { interval: 5 }).toBe('success')
  const feeIsRead = () =>
    expect.poll(() => sales.fee.current.status, { interval: 5 }).not.toBe('pending')
  await feeIsRead()
  const pass = async (ms: number) => {
    chain.now += ms
    clock.advance(ms)
    await sales.refresh()
    await feeIsRead()
  }
  return {
    ...{ kit, wallet, sales, store, chain, clock, pass, feeIsRead, storage, parts, unwatch },
    stop: () => [unwatch(), stop()],
  }
}

it('R7.31 buys a name: a secret, a reservation, a wait and the registration for at most what was shown', async () => {
  const { kit, sales, chain, pass, stop } = await open()
  kit.router.push('BuyAccountName' as 'GetWallet', { name: 'alice.eth' } as never)
  expect(sales.price.maxPrice).toBe(1_050n)
  await sales.reserve()
  expect(chain.asked).toHaveLength(1)
  expect(chain.asked[0]).toContain('alice.eth')
  expect(chain.sent).toMatchObject([{ to: contract, amount: '0' }])
  await pass(0)
  expect([sales.progress.state?.status, sales.progress.secondsLeft]).toEqual(['waiting', 60])
  await pass(59_000)
  expect(sales.progress.secondsLeft).toBe(1)
  await pass(1_000)
  expect([sales.progress.state?.status, sales.pending]).toEqual(['ready', undefined])
  await sales.register()
  expect(chain.sent[1]).toMatchObject({ to: contract, amount: '0.00000000000000105' })
  await pass(0)
  expect(sales.journal.all).toEqual([])
  expect(kit.router.current).toEqual({
    name: 'RegisterAccountNameSuccess',
    params: { name: 'alice.eth' },
  })
  stop()
})

it('goes on after a reload, and on another device by the same signature', async () => {
  const first = await open()
  first.sales.setYears(2)
  await first.sales.reserve()
  await first.pass(0)
  first.stop()
  const reloaded = await open(first.storage, first.parts)
  await reloaded.pass(0)
  expect([reloaded.sales.years, reloaded.sales.progress.state?.status]).toEqual([2, 'waiting'])
  reloaded.stop()
  const other = await open(memoryDriver(), first.parts)
  expect(other.sales.entry).toBeUndefined()
  await other.sales.reserve()
  expect([other.sales.years, other.sales.progress.state?.status]).toEqual([2, 'waiting'])
  expect(other.chain.sent).toHaveLength(1)
  other.stop()
})

it('R4.23 loses nothing when the visitor declines a step', async () => {
  const { sales, chain, pass, stop } = await open()
  chain.rejects = true
  await sales.reserve()
  expect([sales.error, sales.entry, sales.pending]).toMatchObject([
    { code: 'request/rejected' },
    undefined,
    undefined,
  ])
  chain.rejects = false
  await sales.reserve()
  await pass(60_000)
  chain.rejects = true
  await sales.register()
  expect([sales.error, sales.entry?.name]).toMatchObject([
    { code: 'request/rejected' },
    'alice.eth',
  ])
  chain.rejects = false
  await sales.register()
  expect(chain.sent).toHaveLength(2)
  stop()
})

it('S15 asks for no more than was shown when the price rose meanwhile', async () => {
  const { sales, chain, pass, stop } = await open()
  await sales.reserve()
  await pass(60_000)
  chain.price = 1_051n
  await sales.register()
  expect(sales.error).toMatchObject({ code: 'nameRegistration/priceRose' })
  expect([chain.sent.length, sales.price.maxPrice]).toEqual([1, 1_103n])
  await sales.register()
  expect(chain.sent[1]?.amount).toBe('0.000000000000001103')
  stop()
})

const change = { amount: '1', symbol: 'USDC', decimals: 6, address: `0x${'dd'.repeat(20)}` }
const hostile: readonly [string, Partial<ReturnType<typeof fakeChain>['chain']>, string][] = [
  ['goes to another contract', { call: `0x${'ee'.repeat(20)}` }, 'differs'],
  ['pays more than was shown', { value: 1_051n }, 'differs'],
  [
    'moves another token',
    { preview: { changes: [{ ...change, direction: 'out' }], approvals: [] } },
    'differs',
  ],
  [
    'lets somebody spend a token',
    {
      preview: {
        changes: [],
        approvals: [{ spender: contract, symbol: 'USDC', address: contract, amount: 'unlimited' }],
      },
    },
    'differs',
  ],
  [
    'would fail',
    { preview: { ...quiet, failure: new KitError('request/failed', 'reverted') } },
    'wouldFail',
  ],
]
it.each(hostile)('S15 sends no registration that %s', async (_, parts, name) => {
  const { sales, chain, pass, stop } = await open()
  await sales.reserve()
  await pass(60_000)
  Object.assign(chain, parts)
  await sales.register()
  expect(sales.error).toMatchObject({ code: `nameRegistration/${name}` })
  expect(chain.sent).toHaveLength(1)
  stop()
})

it('S15 sends no reservation that pays', async () => {
  const { sales, chain, stop } = await open()
  chain.value = 1n
  await sales.reserve()
  expect([chain.sent, sales.error]).toMatchObject([[], { code: 'nameRegistration/differs' }])
  stop()
})

it('sells nothing while the account is on another network', async () => {
  const { sales, kit, chain, stop } = await open()
  await kit.disconnect()
  await sales.reserve()
  expect([sales.sale, sales.error, chain.asked]).toMatchObject([
    undefined,
    { code: 'nameRegistration/noAccount' },
    [],
  ])
  stop()
})

it('shows nothing of the account before when the wallet changes to another one', async () => {
  const { sales, wallet, kit, pass, stop } = await open()
  await sales.reserve()
  await pass(60_000)
  expect(sales.progress.state?.status).toBe('ready')
  wallet.change([wallet.grantOf('eip155', '1', `0x${'b0'.repeat(20)}`)])
  await expect.poll(() => kit.account.state().address, { interval: 5 }).toContain('b0b0')
  sales.show('alice.eth')
  expect([sales.entry, sales.progress.state, sales.pending]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  stop()
})

it('S15 registers for no other years than are shown', async () => {
  const { sales, chain, pass, stop } = await open()
  await sales.reserve()
  await pass(60_000)
  const { entry } = sales
  if (entry) sales.journal.put({ ...entry, years: 3 }) // as another tab would
  await sales.register()
  expect([sales.years, chain.sent.length]).toEqual([3, 1])
  await expect.poll(() => sales.price.maxPrice, { interval: 5 }).toBe(3_150n)
  stop()
})

it('lists what can be gone on with: what was sent, for a day', async () => {
  const { sales, chain, clock, stop } = await open()
  const listed = () => sales.journal.unfinished(`eip155:1:${alice}`, clock.now()).length
  chain.value = 1n // is not sent
  await sales.reserve()
  expect([sales.journal.all.length, listed()]).toEqual([1, 0])
  chain.value = undefined
  await sales.reserve()
  expect(listed()).toBe(1)
  expect(sales.journal.unfinished('eip155:1:0xb0b', clock.now())).toEqual([])
  stop() // a day has many looks at the chain
  clock.advance(25 * 3_600_000)
  expect(listed()).toBe(0)
})

it('tells that somebody else registered the name meanwhile', async () => {
  const { sales, chain, pass, stop } = await open()
  await sales.reserve()
  chain.registered = 'eip155:1:0xb0b'
  await pass(4_000)
  expect([sales.error, sales.journal.all]).toMatchObject([{ code: 'nameRegistration/taken' }, []])
  stop()
})

it('tells that a transaction failed, and keeps the reservation', async () => {
  const { sales, chain, pass, stop } = await open()
  await sales.reserve()
  chain.committed.clear()
  chain.lost = true
  await pass(4_000)
  expect([sales.error, sales.pending]).toMatchObject([
    { code: 'nameRegistration/register' },
    undefined,
  ])
  expect(sales.entry).toMatchObject({ name: 'alice.eth', years: 1 })
  expect(sales.entry?.hash).toBeUndefined()
  stop()
})

it('changes the years before the reservation, within its limits, and not after it', async () => {
  const { sales, pass, stop } = await open()
  sales.setYears(9)
  expect(sales.years).toBe(3)
  sales.setYears(0)
  expect(sales.years).toBe(1)
  sales.setYears(2)
  await expect.poll(() => sales.price.maxPrice, { interval: 5 }).toBe(2_100n)
  await sales.reserve()
  await pass(0)
  sales.setYears(3)
  expect(sales.years).toBe(2)
  stop()
})

it.each([
  ['no list', {}],
  ['a short secret', [{ ...stored(), secret: '0x12' }]],
  ['a year too few', [{ ...stored(), years: 0 }]],
  ['an endless name', [{ ...stored(), name: 'a'.repeat(10_000) }]],
])('ignores what is stored when it is %s', async (_, rows) => {
  const driver = memoryDriver()
  const text = JSON.stringify(rows)
  driver.setItem('orders', text)
  expect(new SaleJournal(keyedStorage(driver, '')).all).toEqual([])
  expect(driver.getItem('orders')).toBe(text)
})

function stored() {
  const account = `eip155:1:${alice}`
  return { name: 'alice.eth', account, years: 1, secret: `0x${'5e'.repeat(32)}`, provider: 'chain' }
}

it('S24 asks for a step again only with a tick while the wallet may still show it, in any tab', async () => {
  const parts = fakeChain()
  const { load } = parts.adapter
  let asks = 0
  const adapter = {
    ...parts.adapter,
    load: async (host: Parameters<typeof load>[0]) => ({
      ...(await load(host)),
      send: () => {
        asks += 1
        return new Promise<never>(() => undefined)
      },
    }),
  } as typeof parts.adapter
  const one = await open(memoryDriver(), { ...parts, adapter })
  void one.sales.reserve()
  await expect.poll(() => asks, { interval: 5 }).toBe(1)
  one.stop()
  const after = await open(one.storage, { ...parts, adapter })
  const { consent } = after.sales
  expect(consent.open).toHaveLength(1)
  await after.sales.reserve()
  expect([asks, after.sales.error]).toMatchObject([1, { code: 'openRequest/notAccepted' }])
  consent.accept(true)
  void after.sales.reserve()
  await expect.poll(() => asks, { interval: 5 }).toBe(2)
  after.stop()
})

it('S24 sends no reservation that another tab has sent', async () => {
  const parts = fakeChain()
  const one = await open(memoryDriver(), parts)
  const other = await open(one.storage, parts)
  await one.sales.reserve()
  parts.chain.committed.clear() // no node has it yet
  await other.sales.reserve()
  expect(parts.chain.sent).toHaveLength(1)
  expect(other.sales.entry?.hash).toBe('0x1')
  one.stop()
  other.stop()
})

it('S15 shows the fee of each transaction before the wallet is asked, and binds the wallet to it', async () => {
  const { sales, chain, pass, stop } = await open()
  expect(sales.fee.current).toEqual({
    status: 'success',
    data: { amount: '0.000000000000004', symbol: 'COIN' },
  })
  await sales.reserve()
  await pass(0)
  expect(sales.fee.current).toEqual({ status: 'idle' }) // no node can try the registration yet
  chain.fee = 9_000n
  await pass(60_000)
  expect(sales.fee.current).toMatchObject({ data: { amount: '0.000000000000009' } })
  await sales.register()
  expect(chain.reviewed).toEqual(['0.000000000000004', '0.000000000000009'])
  expect(chain.estimated).toEqual(['0xc0', '0x2e'])
  stop()
})

it('S15 shows a fee that rose by more than a quarter, and sends only after another press', async () => {
  const { sales, chain, feeIsRead, stop } = await open()
  chain.fee = 5_001n
  await sales.reserve()
  expect([chain.sent, sales.error]).toMatchObject([[], { code: 'transfer/feeAboveReview' }])
  await feeIsRead()
  expect(sales.fee.current).toMatchObject({ data: { amount: '0.000000000000005001' } })
  await sales.reserve()
  expect([chain.sent.length, sales.error]).toEqual([1, undefined])
  stop()
})

const away = new KitError('network/unavailable', 'No node answers')

it('S15 asks the wallet for no step whose fee nobody told before the visitor ticked that, each time', async () => {
  const parts = fakeChain()
  parts.chain.fee = away
  const { sales, chain, pass, stop } = await open(memoryDriver(), parts)
  expect([sales.fee.isUnknown, sales.fee.isReady]).toEqual([true, false])
  await sales.reserve()
  expect([chain.asked, sales.error]).toMatchObject([[], { code: 'nameRegistration/feeUnknown' }])
  await expect.poll(() => chain.estimated.length, { interval: 5 }).toBe(2) // it asks again by itself
  sales.fee.accept(true)
  await sales.reserve()
  expect([chain.asked.length, chain.reviewed]).toEqual([1, [undefined]])
  await pass(60_000)
  expect([sales.fee.isUnknown, sales.fee.accepted]).toEqual([true, false])
  await sales.register()
  expect(chain.sent).toHaveLength(1)
  sales.fee.accept(true)
  await sales.register()
  expect(chain.sent).toHaveLength(2)
  stop()
})

it('S15 binds the fee that a node tells after it was away', async () => {
  const parts = fakeChain()
  parts.chain.fee = away
  const { sales, chain, clock, stop } = await open(memoryDriver(), parts)
  chain.fee = 4_000n
  clock.advance(4_000)
  await expect.poll(() => sales.fee.current.status, { interval: 5 }).toBe('success')
  expect(sales.fee.isUnknown).toBe(false)
  await sales.reserve()
  expect(chain.reviewed).toEqual(['0.000000000000004'])
  stop()
})

it('S15 asks for nothing while the fee is read', async () => {
  const { sales, chain, stop } = await open()
  sales.show('alice.eth')
  expect(sales.fee.current.status).toBe('pending')
  await sales.reserve()
  expect([chain.asked, sales.error]).toMatchObject([[], { code: 'nameRegistration/feeUnknown' }])
  stop()
})

it('tells that a step would fail when the node says so instead of the fee', async () => {
  const parts = fakeChain()
  parts.chain.fee = requestErrors.create('insufficientFunds', [])
  const { sales, chain, stop } = await open(memoryDriver(), parts)
  expect([sales.fee.isUnknown, sales.fee.isReady]).toEqual([false, true])
  await sales.reserve()
  expect([chain.asked, sales.error]).toMatchObject([[], { code: 'nameRegistration/wouldFail' }])
  stop()
})

it('S15 tells a node nothing about the secret, and no name that it could guess, for the fee of the reservation', async () => {
  const parts = fakeChain()
  const orders: NameOrder[] = []
  const { commit } = parts.provider.sale as NameSale
  const sale = {
    ...(parts.provider.sale as NameSale),
    commit: (order: NameOrder) => {
      orders.push(order)
      return commit(order)
    },
  }
  const { sales, stop } = await open(memoryDriver(), {
    ...parts,
    provider: { ...parts.provider, sale },
  })
  await sales.reserve()
  const [estimated, sent] = orders
  expect(orders).toHaveLength(2)
  expect(estimated?.secret).toMatch(/^0x[\da-f]{64}$/)
  expect(new Set(estimated?.secret.slice(2)).size).toBeGreaterThan(4)
  expect(estimated?.secret).not.toBe(sent?.secret)
  stop()
})

it('reads where a reservation stands a second after it is looked at again, and not while nobody looks', async () => {
  const parts = fakeChain()
  const { sale } = parts.provider
  let reads = 0
  const state: NameSale['state'] = (order, signal) => {
    reads++
    return sale!.state(order, signal)
  }
  const provider = { ...parts.provider, sale: { ...sale!, state } }
  const { sales, clock, unwatch, stop } = await open(memoryDriver(), { ...parts, provider })
  await sales.reserve()
  unwatch()
  reads = 0
  clock.advance(60_000)
  await new Promise(setImmediate)
  expect(reads).toBe(0)
  const end = sales.watch()
  clock.advance(1_000)
  await expect.poll(() => reads, { interval: 5 }).toBe(1)
  clock.advance(3_000)
  await new Promise(setImmediate)
  expect(reads).toBe(1)
  clock.advance(1_000)
  await expect.poll(() => reads, { interval: 5 }).toBe(2)
  end()
  stop()
})
