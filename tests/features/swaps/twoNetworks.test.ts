import type { NamespaceAdapter } from '@portico/core/adapter'
import type { PreviewChange } from '@portico/core/calls'
import type { TransportRequest } from '@portico/core/endpoints'
import { reaction } from '@portico/core/state'
import type { SwapToken } from '@portico/features/swaps'
import { lifi } from '@portico/features/swaps/lifi'
import { describe, expect, it } from 'vitest'
import { fakeTokens, places } from './setup/fakeSwap.ts'
import { openFakeSwapper, submitted, turn } from './setup/openFakeSwapper.ts'

const { alice, usd, router } = places
const remote: SwapToken = { ...fakeTokens.eur, networkId: 'eip155:2' }
const coins = { symbol: 'COIN', decimals: 18 }
const dollars = { symbol: 'USDX', decimals: 6 }
const quote = {
  toolDetails: { name: 'Across' },
  estimate: {
    toAmount: '20000000',
    toAmountMin: '19800000',
    approvalAddress: router,
    executionDuration: 90,
  },
  transactionRequest: { to: router, data: '0x4666fc80', value: '0x0', chainId: 1 },
}

/** A swapper whose only provider is LI.FI, with these answers to the questions after the status. */
async function openBridge(
  status: () => object,
  verbs = {},
  offer: object | (() => object) = quote,
) {
  const asked: TransportRequest[] = []
  const transport = async (request: TransportRequest) => {
    asked.push(request)
    if (request.url.endsWith('/status')) return status()
    return typeof offer === 'function' ? offer() : offer
  }
  const create = lifi({ targets: { 'eip155:1': [router], 'eip155:2': [router] } })
  const swapper = await openFakeSwapper({
    providers: [(host) => create({ ...host, transport })],
    tokens: [...Object.values(fakeTokens), remote],
    verbs,
  })
  return { ...swapper, asked }
}

/** Of which less than the least amount arrives. */
const cheaper = ({ estimate }: typeof quote) => ({
  ...estimate,
  toAmount: '10000000',
  toAmountMin: '9900000',
})

type Bridge = Awaited<ReturnType<typeof openBridge>>

/** Reviews a swap of ten dollars of the first network. */
async function reviewing({ store }: Bridge) {
  store.draft.choose('from', fakeTokens.usd)
  store.draft.choose('to', remote)
  store.draft.amount.type('10', '10')
  await store.refresh()
  expect(await store.prepare()).toBe(true)
  await expect.poll(() => store.review.plan.status, { interval: 5 }).not.toBe('pending')
  await expect.poll(() => store.review.proof.status, { interval: 5 }).not.toBe('pending')
}

/** Swaps them. */
async function swapped(swapper: Bridge) {
  await reviewing(swapper)
  const { store } = swapper
  expect(store.review.isBlocked).toBe(true)
  store.review.accept(true)
  await submitted(swapper)
}

function orderOf({ store, clock }: Bridge) {
  clock.advance(5_000)
  return store.journal.all[0]?.order
}

describe('a swap between two networks', () => {
  it('R3.09 arrives at the same account of the other network, and is followed until it is there', async () => {
    let answer: object = { status: 'NOT_FOUND' }
    const swapper = await openBridge(() => answer)
    const notices: (string | undefined)[] = []
    reaction(
      () => swapper.kit.notices.current?.text,
      (text) => notices.push(text),
    )
    await swapped(swapper)
    const [asked] = swapper.asked
    expect(asked?.query).toMatchObject({ fromChain: '1', toChain: '2', toAddress: alice })
    expect(swapper.sent.map(({ to }) => to)).toEqual([usd, router])
    const { sent } = swapper.store.run
    expect(sent).toMatchObject({ order: 'pending', isOrder: false, to: { networkId: 'eip155:2' } })

    answer = { status: 'PENDING', substatus: 'WAIT_DESTINATION_TRANSACTION' }
    await expect
      .poll(() => [orderOf(swapper), asksOf(swapper)[1] !== undefined])
      .toEqual(['pending', true])
    const hash = swapper.store.run.sent?.id.split(':').at(-1)
    expect(asksOf(swapper)[0]?.query).toEqual({ txHash: hash, fromChain: '1' })
    answer = {
      status: 'DONE',
      substatus: 'COMPLETED',
      receiving: { txHash: '0x12', amount: '19900000' },
    }
    await expect.poll(() => orderOf(swapper)).toBe('confirmed')
    expect(swapper.store.journal.all[0]?.destinationHash).toBe('0x12')
    expect(notices.filter((text) => text === 'Swapped USDX to EURX')).toHaveLength(1)
  })

  it.each<[string, string, object]>([
    ['confirmed', 'when it is there', { status: 'DONE', receiving: { txHash: '0x12' } }],
    ['failed', 'when the amount came back', { status: 'DONE', substatus: 'REFUNDED' }],
  ])(
    'records the arriving side in the list of transactions as %s only %s',
    async (end, _, last) => {
      let answer: object = { status: 'PENDING' }
      const swapper = await openBridge(() => answer)
      await swapped(swapper)
      const { id } = swapper.store.run.sent!
      const find = () => swapper.kit.transactions.all.find((it) => it.id === id)
      await expect
        .poll(() => [orderOf(swapper), find()?.status, asksOf(swapper).length > 0])
        .toEqual(['pending', 'confirmed', true])
      const received = { symbol: 'EURX', amount: '20', networkId: 'eip155:2' }
      expect(find()?.received).toMatchObject({ ...received, status: 'pending' })
      answer = last
      await expect
        .poll(() => [orderOf(swapper) !== 'pending', find()?.received])
        .toEqual([true, expect.objectContaining({ ...received, status: end })])
    },
  )

  it.each<[string, object, string | undefined]>([
    ['is shown as a fee beside the amount', { token: coins, included: false }, undefined],
    ['is in what is paid already', { token: coins, included: true }, 'swaps/badStep'],
    ['is shown in another currency', { token: dollars, included: false }, 'swaps/badStep'],
    ['is shown smaller', { token: coins, included: false, amount: '999' }, 'swaps/badStep'],
  ])('S15 pays no additional native currency, unless it %s', async (_, cost, code) => {
    const extra = '10000000000000000'
    const swapper = await openBridge(
      () => ({}),
      {},
      {
        ...quote,
        estimate: { ...quote.estimate, feeCosts: [{ amount: extra, ...cost }] },
        transactionRequest: { ...quote.transactionRequest, value: extra },
      },
    )
    const { store } = swapper
    await reviewing(swapper)
    expect((store.review.obstacle as { code?: string } | undefined)?.code).toBe(code)
  })

  const dear = (fee: string) => ({
    ...quote,
    estimate: {
      ...quote.estimate,
      feeCosts: [{ amount: fee, included: false, token: coins }],
      gasCosts: [{ amount: `${10n ** 17n}`, token: coins }],
    },
    transactionRequest: { ...quote.transactionRequest, value: fee },
  })

  it('S15 says that the native currency does not suffice for the additional fee of a token, and asks nothing', async () => {
    const swapper = await openBridge(() => ({}), {}, dear(`${2n * 10n ** 18n + 1n}`))
    const { store } = swapper
    store.draft.choose('from', fakeTokens.usd)
    store.draft.choose('to', remote)
    store.draft.amount.type('10', '10')
    expect(store.validationError).toBe(undefined)
    await store.refresh()
    expect(store.validationError).toMatchObject({ code: 'swaps/shortOfFee' })
    expect(store.validationError?.message).toContain('COIN')
    expect(await store.prepare()).toBe(false)
    expect([swapper.sent, store.review.input]).toEqual([[], undefined])
  })

  it('S15 leaves the additional fee out of the most that can be paid', async () => {
    const fee = 3n * 10n ** 17n
    const swapper = await openBridge(() => ({}), {}, dear(`${fee}`))
    const { store } = swapper
    store.draft.choose('to', remote)
    store.draft.amount.type('1.9', '1.9')
    await store.refresh()
    expect(store.validationError).toMatchObject({ code: 'swaps/shortOfFee' })
    await store.setMax()
    // Of two: the fee, and one and a half times the 0.1 that the network takes.
    expect(store.draft.amount.value).toBe('1.55')
    await store.refresh()
    expect(store.validationError).toBe(undefined)
    expect(await store.prepare()).toBe(true)
  })

  it('S15 blocks the review when a newer offer takes more than there is', async () => {
    let offer: object = dear('1')
    const swapper = await openBridge(
      () => ({}),
      {},
      () => offer,
    )
    await reviewing(swapper)
    const { store } = swapper
    store.review.accept(true)
    expect(store.review.isBlocked).toBe(false)
    offer = { ...dear(`${3n * 10n ** 18n}`), estimate: cheaper(dear(`${3n * 10n ** 18n}`)) }
    await store.submit()
    expect(store.review.obstacle).toMatchObject({ code: 'swaps/shortOfFee' })
    expect(swapper.sent).toEqual([])
  })

  it.each<[string, string, string | undefined]>([
    ['shown', '0.01', undefined],
    ['more than shown', '0.02', 'swaps/differs'],
  ])('S15 takes an additional fee in a trial that is %s', async (_, amount, code) => {
    const fee = '10000000000000000'
    const simulate = async ({ to }: { to: string }) => ({
      changes: [
        { direction: 'out', symbol: 'USDX', address: usd, decimals: 6, amount: '10', to: router },
        { direction: 'out', symbol: 'COIN', decimals: 18, amount, to: router },
      ].slice(0, to === router ? 2 : 0) as PreviewChange[],
      approvals: [],
    })
    const swapper = await openBridge(
      () => ({}),
      { simulate },
      {
        ...quote,
        estimate: { ...quote.estimate, feeCosts: [{ amount: fee, included: false, token: coins }] },
        transactionRequest: { ...quote.transactionRequest, value: fee },
      },
    )
    await swapped(swapper)
    expect((swapper.store.run.state as { error?: { code?: string } }).error?.code).toBe(code)
    expect(swapper.sent.map(({ to }) => to)).toEqual(code ? [usd] : [usd, router])
  })

  it.each<[string, string, string | undefined]>([
    ['a contract', `0x00608060${'0'.repeat(53)}100`, 'swaps/contractAccount'],
    ['one that points to code', `0x00ef0100${'0'.repeat(54)}17`, undefined],
  ])('S15 tells a contract, which may not exist there, from a key: %s', async (_, answer, code) => {
    const callContracts: NamespaceAdapter<'eip155'>['callContracts'] = async ({ calls }) =>
      calls.map(({ to, data }) =>
        to === undefined
          ? answer
          : data === '0x313ce567'
            ? `0x${'6'.padStart(64, '0')}`
            : undefined,
      )
    const swapper = await openBridge(() => ({}), { callContracts })
    await reviewing(swapper)
    const { obstacle } = swapper.store.review
    expect((obstacle as { code?: string } | undefined)?.code).toBe(code)
  })

  it.each<[string, object, string | undefined]>([
    ['a key by its code', {}, undefined],
    ['a contract by its code', { isContract: async () => true }, 'swaps/contractAccount'],
    ['what nobody knows for a contract', { isContract: undefined }, 'swaps/contractAccount'],
  ])('S15 takes %s, where a network runs no code without a contract', async (_, verbs, code) => {
    const swapper = await openBridge(() => ({}), verbs)
    await reviewing(swapper)
    const { obstacle } = swapper.store.review
    expect((obstacle as { code?: string } | undefined)?.code).toBe(code)
  })

  it('S15 has not arrived on the word of the service, but when the node of the other network has it', async () => {
    const asked: string[] = []
    let isThere = false
    const getTransaction: NamespaceAdapter<'eip155'>['getTransaction'] = async ({
      network: { caipNetworkId: id },
      hash,
    }) => {
      if (id === 'eip155:1') return { status: 'confirmed' }
      asked.push(`${id} ${hash}`)
      return { status: isThere ? 'confirmed' : 'pending' }
    }
    let answer: object = { status: 'DONE', substatus: 'COMPLETED' }
    const swapper = await openBridge(() => answer, { getTransaction })
    await swapped(swapper)
    const looks = (count: number) =>
      expect
        .poll(() => [orderOf(swapper), asksOf(swapper).length >= count])
        .toEqual(['pending', true])
    await looks(2)
    expect(asked).toEqual([])
    answer = { ...answer, receiving: { txHash: '0x12' } }
    await looks(4)
    expect(new Set(asked)).toEqual(new Set(['eip155:2 0x12']))
    isThere = true
    await expect.poll(() => orderOf(swapper)).toBe('confirmed')
  })

  it('offers the networks that a provider swaps to, with their own tokens', async () => {
    const swapper = await openBridge(() => ({}))
    const { choice, draft } = swapper.store
    const ids = () => choice.received.map(({ id }) => id)
    expect(choice.networks.map((it) => it.caipNetworkId)).toEqual(['eip155:1', 'eip155:2'])
    expect(ids()).not.toContain(choice.idOf(remote))
    draft.setTarget('eip155:2')
    expect(ids()).toEqual(
      expect.arrayContaining([remote, { networkId: 'eip155:2' as const }].map(choice.idOf)),
    )
    expect(choice.paid.map(({ token }) => token.networkId)).not.toContain('eip155:2')
  })

  it('is not told as failed by the service before it is in a block', async () => {
    let status: 'pending' | 'confirmed' = 'pending'
    const getTransaction = async ({ hash }: { hash: string }) =>
      ({ status: hash.endsWith('2') ? status : 'confirmed' }) as const
    const swapper = await openBridge(() => ({ status: 'FAILED' }), { getTransaction })
    await swapped(swapper)
    for (let look = 0; look < 5; look++) {
      expect(orderOf(swapper)).toBe('pending')
      await turn()
    }
    expect(asksOf(swapper)).toEqual([])
    status = 'confirmed'
    await expect.poll(() => orderOf(swapper)).toBe('failed')
  })

  it.each([
    ['refunded', { status: 'DONE', substatus: 'REFUNDED' }],
    ['failed', { status: 'FAILED', substatus: 'UNKNOWN_ERROR' }],
    ['failed', { status: 'DONE', substatus: 'PARTIAL', receiving: { txHash: '0x12' } }],
  ])('is told as %s when the service says so', async (outcome, answer) => {
    const swapper = await openBridge(() => answer)
    await swapped(swapper)
    await expect.poll(() => orderOf(swapper)).toBe(outcome)
  })
})

function asksOf({ asked }: Bridge) {
  return asked.filter(({ url }) => url.endsWith('/status'))
}
