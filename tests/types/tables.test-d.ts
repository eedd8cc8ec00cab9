import { defineErrors, KitError, type StorageDriver } from '@portico/core'
import { createApi, type Endpoint, type Transport } from '@portico/core/endpoints'
import { defineMessages, type Translate } from '@portico/core/feature'
import { createStorage } from '@portico/core/internal'
import { describe, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'

declare const transport: Transport
declare const driver: StorageDriver

const endpoints = {
  history: {
    method: 'GET',
    path: 'account/:address/history/:page',
    query: z.object({ cursor: z.optional(z.string()), size: z._default(z.number(), 40) }),
    reply: z.object({ data: z.array(z.string()), next: z.nullish(z.string()) }),
  },
  price: {
    method: 'POST',
    path: 'fungible/price',
    body: z.object({ addresses: z.array(z.string()) }),
    reply: z.object({ price: z.number() }),
  },
  chains: { method: 'GET', path: 'supported-chains', reply: z.array(z.string()) },
} as const satisfies Record<string, Endpoint>

describe('createApi', () => {
  const api = createApi('https://x', endpoints, transport)

  it('requires path, query and body, and returns the reply type', async () => {
    const page = await api.history({ address: '0x', page: '1', cursor: 'c' })
    expectTypeOf(page).toEqualTypeOf<{ data: string[]; next?: string | null | undefined }>()
    expectTypeOf(await api.price({ addresses: [] })).toEqualTypeOf<{ price: number }>()
    expectTypeOf(await api.chains()).toEqualTypeOf<string[]>()
    api.chains({ signal: new AbortController().signal })
  })

  it('rejects wrong or missing input at compile time', () => {
    // @ts-expect-error both path parameters are required
    api.history({ address: '0x' })
    // @ts-expect-error the query is typed
    api.history({ address: '0x', page: '1', cursor: 1 })
    // @ts-expect-error the body is typed
    api.price({ addresses: '0x' })
    // @ts-expect-error input is required
    api.price()
    // @ts-expect-error no such endpoint
    api.nope()
    // @ts-expect-error unknown key
    api.price({ addresses: [], currency: 'usd' })
  })
})

describe('createStorage', () => {
  const storage = createStorage({ recent: z.array(z.string()), used: z.boolean() }, driver)

  it('reads and writes by the type of the key', () => {
    expectTypeOf(storage.get('recent')).toEqualTypeOf<string[] | undefined>()
    expectTypeOf(storage.get('used')).toEqualTypeOf<boolean | undefined>()
    storage.set('used', true)
    // @ts-expect-error wrong value
    storage.set('used', 'yes')
    // @ts-expect-error no such key
    storage.get('nope')
    // @ts-expect-error no such key
    storage.remove('nope')
  })
})

describe('defineErrors', () => {
  const errors = defineErrors('swaps', {
    unsupported: 'Network not supported for Swaps',
    failed: (reason: string, count: number) => `${reason} ${count}`,
  })

  it('creates codes of its scope, and requires the arguments of the message', () => {
    expectTypeOf(errors.create('unsupported', []).code).toEqualTypeOf<'swaps/unsupported'>()
    expectTypeOf(errors.create('failed', ['no route', 1]).code).toEqualTypeOf<'swaps/failed'>()
    // @ts-expect-error no such error
    errors.create('nope', [])
    // @ts-expect-error the reason is required
    errors.create('failed', [])
    // @ts-expect-error no arguments
    errors.create('unsupported', ['x'])
  })

  it('narrows a caught error by its code', () => {
    const caught: unknown = undefined
    if (errors.is(caught, 'failed')) expectTypeOf(caught).toEqualTypeOf<KitError<'swaps/failed'>>()
    expectTypeOf(new KitError('a/b', 'c').code).toEqualTypeOf<'a/b'>()
    // @ts-expect-error no such error
    errors.is(caught, 'nope')
  })
})

describe('messages', () => {
  const messages = defineMessages({ plain: 'Hello', greeting: 'Hello {name}, {count} new' })
  const t = (() => '') as Translate<typeof messages>

  it('requires every placeholder, and no other', () => {
    t('plain')
    t('greeting', { name: 'Ann', count: 2 })
    // @ts-expect-error the count is missing
    t('greeting', { name: 'Ann' })
    // @ts-expect-error all placeholders are missing
    t('greeting')
    // @ts-expect-error no such placeholder
    t('greeting', { name: 'Ann', count: 2, age: 3 })
    // @ts-expect-error no placeholders
    t('plain', { name: 'Ann' })
    // @ts-expect-error no such message
    t('nope')
  })
})
