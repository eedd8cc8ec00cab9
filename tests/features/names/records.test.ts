import { createKit, KitError, memoryDriver } from '@portico/core'
import { checkReviewedFee, formatAmount } from '@portico/core/amount'
import type { Preview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { manualClock } from '@portico/core/testing'
import {
  type NameProvider,
  type NameSaleState,
  type NameTexts,
  names,
} from '@portico/features/names'
import { expect, it } from 'vitest'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'

const alice = `0x${'a1'.repeat(20)}`
const controller = `0x${'c0'.repeat(20)}`
const resolver = `0x${'4e'.repeat(20)}`
const start = 1_800_000_000_000

async function open(fee: bigint | Error = 4_000n) {
  const chain = {
    texts: { description: 'Old' } as NameTexts,
    state: { status: 'owned', expiresAt: start } as NameSaleState,
    target: resolver,
    price: '100',
    status: 'confirmed' as 'confirmed' | 'failed' | 'replaced',
    rejects: false,
    fee,
    estimated: [] as string[],
    reviewed: [] as (string | undefined)[],
    preview: { changes: [], approvals: [] } as Preview,
    sent: [] as { to: string; data?: string; amount: string }[],
    away: false,
    late: undefined as Promise<void> | undefined,
  }
  const callOf = (data: object, value = 0n) => ({
    to: chain.target,
    data: JSON.stringify(data),
    value,
  })
  const provider: NameProvider = {
    id: 'chain',
    name: 'The chain',
    zone: 'eth',
    serves: (networkId) => networkId === 'eip155:1',
    suggest: async () => [],
    sale: {
      networkId: 'eip155:1',
      contract: controller,
      recordContracts: [resolver],
      maxYears: 3,
      price: async () => ({ amount: chain.price, premium: '0' }),
      state: async () => {
        if (chain.away) throw new Error('away')
        await chain.late
        return chain.state
      },
      commit: async () => callOf({}),
      register: async () => callOf({}),
      renew: async (_name, years, amount) => ({ ...callOf({ years }, amount), to: controller }),
    },
    records: {
      texts: async () => chain.texts,
      setTexts: async (_name, texts) => callOf(texts),
      setPrimary: async (name) => callOf({ name }),
    },
  }
  const adapter = fakeAdapter('eip155', {
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    simulate: async () => chain.preview,
    async estimateFee({ data = '', network }) {
      chain.estimated.push(data)
      if (typeof chain.fee !== 'bigint') throw chain.fee
      const { symbol, decimals } = network.nativeCurrency
      return { amount: formatAmount(chain.fee, decimals), symbol }
    },
    async send({ to, data, amount, network, reviewedFee }) {
      if (chain.rejects) throw requestErrors.create('rejected', [])
      if (typeof chain.fee === 'bigint')
        checkReviewedFee({ network, ...(reviewedFee && { reviewedFee }) }, chain.fee)
      chain.reviewed.push(reviewedFee?.amount)
      chain.sent.push({ to, amount, ...(data !== undefined && { data }) })
      if (chain.status === 'confirmed' && data?.includes('description'))
        chain.texts = { ...chain.texts, ...(JSON.parse(data) as NameTexts) }
      return { hash: '0x1' }
    },
    getTransaction: async () => ({ status: chain.status }),
  })
  const clock = manualClock(start)
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [adapter],
    features: [names({ providers: [() => provider] })],
    connectors: [wallet.create],
    storage: memoryDriver(),
    clock,
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  await kit.identities.load(`eip155:1:${alice}`) // loads its code, which may not happen after a test
  const { records } = await kit.features.names.load()
  await records.show('alice.eth')
  await expect.poll(() => records.price.current.status, { interval: 5 }).toBe('success')
  const { texts, primary, renew } = records.fees
  /** Also of what was typed. */
  const feesAreRead = async () => {
    clock.advance(400)
    const isRead = () => [texts, primary, renew].every((it) => it.current.status !== 'pending')
    await expect.poll(isRead, { interval: 5 }).toBe(true)
  }
  await feesAreRead()
  return { kit, chain, clock, records, feesAreRead, stop }
}

it('shows until when a name is paid, and saves the texts that were changed alone', async () => {
  const { records, chain, feesAreRead, stop } = await open()
  expect(records.facts).toMatchObject({
    status: 'success',
    data: { isOwner: true, expiresAt: start, texts: { description: 'Old' } },
  })
  records.type('description', 'New')
  records.type('url', '')
  expect(records.changed).toEqual({ description: 'New' })
  await feesAreRead()
  await records.saveTexts()
  expect(chain.sent).toEqual([{ to: resolver, amount: '0', data: '{"description":"New"}' }])
  expect([records.change, records.draft]).toEqual([{ kind: 'texts', status: 'done' }, {}])
  expect(records.facts).toMatchObject({ data: { texts: { description: 'New' } } })
  stop()
})

it('R4.23 keeps what was typed when the visitor declines or the transaction fails', async () => {
  const { records, chain, feesAreRead, stop } = await open()
  records.type('description', 'New')
  await feesAreRead()
  chain.rejects = true
  await records.saveTexts()
  expect([records.error, records.changed]).toMatchObject([
    { code: 'request/rejected' },
    { description: 'New' },
  ])
  chain.rejects = false
  chain.status = 'failed'
  await records.saveTexts()
  expect([records.error, records.changed, records.change]).toMatchObject([
    { code: 'nameRegistration/register' },
    { description: 'New' },
    undefined,
  ])
  stop()
})

it('S15 sends records to no other contract, and pays for a year no more than was shown', async () => {
  const { records, chain, stop } = await open()
  chain.target = `0x${'ee'.repeat(20)}`
  await records.makePrimary()
  expect([chain.sent, records.error]).toMatchObject([[], { code: 'nameRegistration/differs' }])
  chain.price = '106'
  await records.renew()
  expect([chain.sent, records.error]).toMatchObject([[], { code: 'nameRegistration/priceRose' }])
  await records.renew()
  expect(chain.sent).toEqual([
    { to: controller, amount: '0.000000000000000111', data: '{"years":1}' },
  ])
  stop()
})

it('S15 pays for no other name that is shown after the press', async () => {
  const { records, chain, stop } = await open()
  const renewed = records.renew()
  await records.show('bobby.eth')
  await renewed
  expect([chain.sent, records.change]).toEqual([[], undefined])
  stop()
})

it('shows no facts of the name before under another one', async () => {
  const { records, chain, stop } = await open()
  let answer = () => {}
  chain.late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = records.show('alice.eth')
  chain.late = undefined
  chain.state = { status: 'taken' }
  await records.show('bobby.eth')
  chain.state = { status: 'owned', expiresAt: start }
  answer()
  await first
  expect(records.facts).toMatchObject({ data: { isOwner: false } })
  stop()
})

it.each([Number.NaN, 8.64e15 + 1, -1, 1.8e18])(
  'has no day of %s, which no date has',
  async (day) => {
    const { records, chain, stop } = await open()
    chain.state = { status: 'owned', expiresAt: day }
    await records.load()
    expect(records.facts).toMatchObject({ status: 'success', data: { isOwner: true } })
    expect(Object(records.facts).data).not.toHaveProperty('expiresAt')
    stop()
  },
)

it('counts a transaction that was replaced as done, and reads what it did', async () => {
  const { records, chain, stop } = await open()
  chain.status = 'replaced'
  await records.makePrimary()
  expect(records.change).toEqual({ kind: 'primary', status: 'done' })
  stop()
})

it('tells that a name belongs to somebody else, and that the node does not answer', async () => {
  const { records, chain, stop } = await open()
  chain.state = { status: 'taken' }
  await records.load()
  expect(records.facts).toMatchObject({ data: { isOwner: false } })
  chain.away = true
  await records.load()
  expect(records.facts.status).toBe('error')
  stop()
})

it('R7.16 changes the text of a name that its provider keeps by one signature about that name', async () => {
  const signed: string[] = []
  let kept: NameTexts = { description: 'Old' }
  let message = 'alice.acme.example'
  const provider: NameProvider = {
    id: 'acme',
    name: 'Acme',
    zone: 'acme.example',
    serves: () => true,
    suggest: async () => [],
    register: async () => undefined,
    source: {
      id: 'acme',
      resolve: async (name) => (name.startsWith('alice.') ? alice : undefined),
    },
    signedTexts: {
      keys: ['description'],
      texts: async () => kept,
      setTexts: async ({ texts, signMessage }) => {
        await signMessage(message)
        kept = texts
      },
    },
  }
  const adapter = fakeAdapter('eip155', {
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    signMessage: async ({ message: text }) => {
      signed.push(text)
      return '0x51'
    },
  })
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', alice)]
  const kit = createKit({
    adapters: [adapter],
    features: [names({ providers: [() => provider] })],
    connectors: [wallet.create],
    storage: memoryDriver(),
    clock: manualClock(start),
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  await kit.identities.load(`eip155:1:${alice}`) // loads its code, which may not happen after a test
  const { records } = await kit.features.names.load()
  await records.show('alice.acme.example')
  expect([records.keys, records.facts]).toMatchObject([
    ['description'],
    { data: { isOwner: true, texts: { description: 'Old' } } },
  ])
  records.type('description', 'New')
  await records.saveTexts()
  expect([kept, signed, records.change]).toEqual([
    { description: 'New' },
    ['alice.acme.example'],
    { kind: 'texts', status: 'done' },
  ])
  message = 'I give all my tokens away'
  records.type('description', 'Newer')
  await records.saveTexts()
  expect([signed.length, records.error]).toMatchObject([1, { code: 'nameRegistration/differs' }])
  await records.show('bobby.acme.example')
  expect(records.facts).toMatchObject({ data: { isOwner: false } })
  stop()
})

it('S15 shows the fee of each change before the wallet is asked, and binds the wallet to it', async () => {
  const { records, chain, feesAreRead, stop } = await open()
  const { texts, primary, renew } = records.fees
  expect([texts.current, primary.current, renew.current]).toMatchObject([
    { status: 'idle' },
    { data: { amount: '0.000000000000004' } },
    { data: { amount: '0.000000000000004' } },
  ])
  await records.makePrimary()
  await feesAreRead()
  await records.renew()
  await feesAreRead()
  records.type('description', 'New')
  await feesAreRead()
  await records.saveTexts()
  expect(chain.reviewed).toEqual(Array.from({ length: 3 }, () => '0.000000000000004'))
  stop()
})

it('S15 shows no fee of other texts than are typed, and asks a node once the visitor pauses', async () => {
  const { records, chain, clock, feesAreRead, stop } = await open()
  const { texts } = records.fees
  chain.estimated = []
  records.type('description', 'N')
  clock.advance(300)
  records.type('description', 'New')
  await feesAreRead()
  expect([texts.current.status, chain.estimated]).toEqual(['success', ['{"description":"New"}']])
  records.type('description', 'Newer')
  expect([texts.current.status, texts.isReady]).toEqual(['pending', false])
  await records.saveTexts()
  expect([chain.sent, records.error]).toMatchObject([[], { code: 'nameRegistration/feeUnknown' }])
  records.type('description', 'Old')
  expect(texts.current.status).toBe('idle')
  stop()
})

it('S15 shows the fee of a change that rose by more than a quarter, and sends only after another press', async () => {
  const { records, chain, feesAreRead, stop } = await open()
  chain.fee = 5_001n
  await records.makePrimary()
  expect([chain.sent, records.error]).toMatchObject([[], { code: 'transfer/feeAboveReview' }])
  await feesAreRead()
  expect(records.fees.primary.current).toMatchObject({ data: { amount: '0.000000000000005001' } })
  await records.makePrimary()
  expect(chain.reviewed).toEqual(['0.000000000000005001'])
  stop()
})

it('S15 sends no change whose fee nobody told before the visitor ticked that, for this change alone', async () => {
  const { records, chain, feesAreRead, stop } = await open(
    new KitError('network/unavailable', 'No node answers'),
  )
  const { primary, renew } = records.fees
  await records.makePrimary()
  expect([chain.sent, records.error]).toMatchObject([[], { code: 'nameRegistration/feeUnknown' }])
  await feesAreRead()
  primary.accept(true)
  expect([primary.isReady, renew.isReady]).toEqual([true, false])
  await records.makePrimary()
  await feesAreRead()
  expect([chain.reviewed, primary.accepted]).toEqual([[undefined], false])
  await records.renew()
  expect(chain.sent).toHaveLength(1)
  stop()
})
