import {
  type Balances,
  createKit,
  type Identity,
  type TokenBalance,
  type Transaction,
} from '@portico/core'
import type { NamespaceAdapter, TransactionOutcome } from '@portico/core/adapter'
import { formatAmount, multiply, parseAmount } from '@portico/core/amount'
import type { Preview } from '@portico/core/calls'
import {
  accountSummary,
  defineFeature,
  defineMessages,
  type Identities,
  type ResolvedName,
  type SlotName,
  type Transactions,
} from '@portico/core/feature'
import { pushTransaction } from '@portico/core/feature/store'
import { describe, expectTypeOf, it } from 'vitest'
import type { slotNames } from '../../core/src/feature/slotNames.ts'

declare const tokens: readonly TokenBalance[]
declare function SendView(): null
declare function ReviewView(props: { params: { to: string } }): null
const loaded = <view>(view: view) => ({ load: async () => ({ default: view }) })

const portfolio = () =>
  defineFeature(
    {
      id: 'portfolio',
      apiVersion: 1,
      views: { Send: loaded(SendView), Review: loaded(ReviewView) },
      slots: [accountSummary({ id: 'portfolio', ...loaded(SendView) })],
      messages: defineMessages({ title: 'Portfolio' }),
      setup(host) {
        expectTypeOf(host.balances).toEqualTypeOf<Balances>()
        expectTypeOf(host.identities).toEqualTypeOf<Identities>()
        expectTypeOf(host.transactions).toEqualTypeOf<Transactions>()
        // @ts-expect-error balances are read-only
        host.balances.put
        const done = pushTransaction(host.router, ['Review', { to: '0x1' }], { onSuccess() {} })
        expectTypeOf(done).toEqualTypeOf<() => void>()
        pushTransaction(host.router, ['Send'], {})
        // @ts-expect-error params are required
        pushTransaction(host.router, ['Review'], {})
        // @ts-expect-error no such view
        pushTransaction(host.router, ['Nowhere'], {})
        return { tokens, known: 1 }
      },
    },
    {
      start: (api) => {
        expectTypeOf(api.known).toEqualTypeOf<number>()
        return () => undefined
      },
      connectors: (api) => (api.known > 1 ? [] : []),
      signIn: async (api) => {
        // @ts-expect-error not returned by setup
        return api.nope
      },
      balanceSource: (api) => ({
        getBalances: async ({ force }) => (force ? api.tokens : undefined),
      }),
      names: (api) => ({ id: 'mine', resolve: async (name) => (api.known ? name : undefined) }),
    },
  )

describe('a feature', () => {
  it('creates balance and name sources from the result of its setup', () => {
    const kit = createKit({ adapters: [], features: [portfolio()] })
    expectTypeOf(kit.features.portfolio.known).toEqualTypeOf<number>()
    defineFeature(
      { id: 'wrong', apiVersion: 1, setup: () => ({ list: tokens }) },
      // @ts-expect-error not returned by setup
      { balanceSource: (api) => ({ getBalances: async () => api.tokens }) },
    )
    defineFeature(
      { id: 'wrong', apiVersion: 1, setup: () => 1 },
      // @ts-expect-error a source returns tokens or undefined
      { balanceSource: () => ({ getBalances: async () => 'all' }) },
    )
  })

  it('is typed independent of the order of its hooks', () => {
    const ordered = () =>
      defineFeature(
        {
          setup: (host) => ({ id: host.t('title') }),
          apiVersion: 1,
          messages: { title: 'T' },
          id: 'a',
        },
        { start: (api) => () => expectTypeOf(api.id).toEqualTypeOf<string>() },
      )
    expectTypeOf(
      createKit({ adapters: [], features: [ordered()] }).features.a.id,
    ).toEqualTypeOf<string>()
    // @ts-expect-error a hook before setup would be typed by its order
    defineFeature({ id: 'a', apiVersion: 1, start: () => () => undefined, setup: () => 1 })
  })
})

describe('the active account', () => {
  const { account } = createKit({ adapters: [] })

  it('has a typed address of its chain family when it is connected', () => {
    const state = account.state('eip155')
    if (state.status === 'connected') {
      expectTypeOf(state.address).toEqualTypeOf<`0x${string}`>()
      expectTypeOf(state.networkId).toEqualTypeOf<`eip155:${string}`>()
      expectTypeOf(state.connectorId).toEqualTypeOf<string>()
    } else expectTypeOf(state.address).toEqualTypeOf<`0x${string}` | undefined>()
    const other = account.state('ton')
    if (other.status === 'connected') expectTypeOf(other.address).toEqualTypeOf<string>()
  })
})

describe('a kit', () => {
  const kit = createKit({ adapters: [] })

  it('has typed names, transactions and balances', () => {
    expectTypeOf(kit.identities.of('eip155:1:0x1')).toEqualTypeOf<Identity | undefined>()
    expectTypeOf(kit.identities.resolve('a.eth', { networkId: 'eip155:1' })).toEqualTypeOf<
      Promise<ResolvedName | undefined>
    >()
    // @ts-expect-error an account has a chain family and a network
    void kit.identities.load('D')
    expectTypeOf(kit.transactions.all).toEqualTypeOf<readonly Transaction[]>()
    expectTypeOf(kit.transactions.settled).toEqualTypeOf<Transaction | undefined>()
    expectTypeOf(kit.balances.list(kit.connections.current())).toEqualTypeOf<
      readonly TokenBalance[]
    >()
    // @ts-expect-error the status comes from the chain
    void kit.transactions.add({ kind: 'send', networkId: 'eip155:1', address: '0x1', status: 'x' })
  })

  it('orders the summaries of an account', () => {
    createKit({ adapters: [], order: { accountSummary: (entries) => entries.toReversed() } })
  })
})

describe('an adapter', () => {
  it('can simulate a transfer, return the maximum amount, and return the status of a transaction', () => {
    type Method<name extends keyof NamespaceAdapter> = NonNullable<NamespaceAdapter[name]>
    expectTypeOf<ReturnType<Method<'simulate'>>>().toEqualTypeOf<Promise<Preview>>()
    expectTypeOf<ReturnType<Method<'getMaxAmount'>>>().toEqualTypeOf<Promise<string>>()
    expectTypeOf<ReturnType<Method<'getTransaction'>>>().toEqualTypeOf<
      Promise<TransactionOutcome>
    >()
    expectTypeOf<Parameters<Method<'getMaxAmount'>>[0]>().not.toHaveProperty('amount')
  })
})

describe('amounts', () => {
  it('are strings or bigint, never numbers', () => {
    expectTypeOf(parseAmount('1', 18)).toEqualTypeOf<bigint>()
    expectTypeOf(formatAmount(1n, 18)).toEqualTypeOf<string>()
    expectTypeOf(multiply('1', 2.5)).toEqualTypeOf<string>()
    // @ts-expect-error a number loses digits
    parseAmount(1, 18)
    // @ts-expect-error a number loses digits
    multiply(1, 2.5)
  })

  it('every slot is in the list that options and features are checked with', () => {
    expectTypeOf<(typeof slotNames)[number]>().toEqualTypeOf<SlotName>()
  })
})
