import { createApi, type Endpoint, type TransportRequest } from '@portico/core/endpoints'
import { schemaMessage } from '@portico/core/errors'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const table = {
  history: {
    method: 'GET',
    path: 'account/:address/history',
    query: z.object({ cursor: z.optional(z.string()), page: z._default(z.number(), 1) }),
    reply: z.object({ data: z.array(z.string()), next: z.nullish(z.string()) }),
  },
  price: {
    method: 'POST',
    path: 'fungible/price',
    query: z.object({ projectId: z.string() }),
    body: z.object({ currency: z.string(), addresses: z.array(z.string()) }),
    reply: z.object({ price: z.number() }),
  },
  chains: {
    method: 'GET',
    path: 'supported-chains',
    reply: z.object({ http: z.array(z.string()) }),
  },
} as const satisfies Record<string, Endpoint>

/** A client over a transport that returns `reply` and records its requests. */
function client(reply: unknown, baseUrl = 'https://data.example/v1') {
  const asked: TransportRequest[] = []
  const api = createApi(baseUrl, table, async (request) => {
    asked.push(request)
    return reply
  })
  return { api, asked }
}

describe('createApi', () => {
  it('fills path and query from the input, and applies defaults', async () => {
    const { api, asked } = client({ data: ['a'], extra: 1 })
    expect(await api.history({ address: '0xabc', cursor: 'c' })).toEqual({ data: ['a'] })
    expect(asked).toEqual([
      {
        method: 'GET',
        url: 'https://data.example/v1/account/0xabc/history',
        route: 'account/:address/history',
        query: { cursor: 'c', page: 1 },
      },
    ])
  })

  it('sends the body apart from the query', async () => {
    const { api, asked } = client({ price: 1 })
    await api.price({ projectId: 'p', currency: 'usd', addresses: ['0x1'] })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      query: { projectId: 'p' },
      body: { currency: 'usd', addresses: ['0x1'] },
    })
  })

  it('accepts options as the only argument for an endpoint without input', async () => {
    const { api, asked } = client({ http: [] })
    const { signal } = new AbortController()
    await api.chains({ signal })
    expect(asked).toEqual([
      {
        method: 'GET',
        url: 'https://data.example/v1/supported-chains',
        route: 'supported-chains',
        signal,
      },
    ])
  })

  it('ignores trailing slashes of the base URL', async () => {
    const { api, asked } = client({ http: [] }, 'https://data.example/v1//')
    await api.chains()
    expect(asked[0]?.url).toBe('https://data.example/v1/supported-chains')
  })

  it('P4 keeps every path parameter within its segment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (address) => {
        const { api, asked } = client({ data: [] })
        try {
          await api.history({ address })
        } catch (error) {
          expect(error).toMatchObject({ code: 'api/invalidRequest' })
          return
        }
        const { pathname } = new URL(asked[0]?.url ?? '')
        expect(pathname.split('/')).toHaveLength(5)
        expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(address)
      }),
      { numRuns: 2_000, examples: [['.'], ['..'], ['a/../..'], ['%2e%2e'], ['?x#y'], ['\ud800']] },
    )
  }, 60_000)

  it('R8.11 reports a missing path parameter as "Required"', async () => {
    const { api, asked } = client({ data: [] })
    await expect(api.history({} as never)).rejects.toMatchObject({
      code: 'api/invalidRequest',
      shortMessage: 'Bad request: address: Required',
    })
    expect(asked).toEqual([])
  })

  it('R8.11 reports a missing field of a reply as "Required"', async () => {
    const { api } = client({ next: null })
    await expect(api.history({ address: '0x' })).rejects.toMatchObject({
      code: 'api/invalidReply',
      shortMessage: 'Unexpected answer: data: Required',
    })
  })

  const received = [
    ['string', 'x'],
    ['number', 1],
    ['boolean', true],
    ['null', null],
    ['object', {}],
  ] as const
  for (const [kind, value] of received)
    it(`R8.11 reports a reply with ${kind} for a list as "Expected array, received ${kind}"`, async () => {
      const { api } = client({ data: value })
      await expect(api.history({ address: '0x' })).rejects.toMatchObject({
        shortMessage: `Unexpected answer: data: Expected array, received ${kind}`,
      })
    })

  it('R8.11 reports a reply of another type', async () => {
    await expect(client([]).api.chains()).rejects.toMatchObject({
      shortMessage: 'Unexpected answer: Expected object, received array',
    })
    await expect(client(undefined).api.chains()).rejects.toMatchObject({
      shortMessage: 'Unexpected answer: Required',
    })
  })

  it('rejects an invalid request before it is sent', async () => {
    const { api, asked } = client({ price: 1 })
    const bad = { projectId: 'p', currency: 1, addresses: [] } as never
    await expect(api.price(bad)).rejects.toMatchObject({
      code: 'api/invalidRequest',
      shortMessage: 'Bad request: currency: Expected string, received number',
    })
    expect(asked).toEqual([])
  })

  it('F1 returns a value of the schema or a typed error for any reply', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (reply) => {
        try {
          const { data } = await client(reply).api.history({ address: '0x' })
          expect(Array.isArray(data)).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ code: 'api/invalidReply' })
        }
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)

  it('S10 prevents a reply from reaching Object.prototype', async () => {
    const { api } = client(JSON.parse('{"data":[],"__proto__":{"polluted":true}}'))
    const page = await api.history({ address: '0x' })
    expect('polluted' in page).toBe(false)
    expect('polluted' in {}).toBe(false)
  })
})

describe('schemaMessage', () => {
  const wording = (schema: z.ZodMiniType, input: unknown) => {
    const parsed = schema.safeParse(input)
    return parsed.success ? undefined : schemaMessage(parsed.error.issues, input)
  }

  it('names the path of the first issue', () => {
    const schema = z.object({ a: z.array(z.object({ b: z.string() })) })
    expect(wording(schema, { a: [{ b: 'x' }, { b: 1 }] })).toBe(
      'a.1.b: Expected string, received number',
    )
  })

  it('names unknown keys', () => {
    expect(wording(z.strictObject({}), { colour: 'red' })).toBe('Unknown colour')
  })

  it('keeps the message of a custom check', () => {
    const schema = z.object({ a: z.string().check(z.minLength(2, 'Expected two letters')) })
    expect(wording(schema, { a: 'x' })).toBe('a: Expected two letters')
  })

  it('falls back to a general message', () => {
    expect(wording(z.object({ a: z.union([z.string(), z.number()]) }), { a: true })).toBe(
      'a: Invalid value',
    )
    expect(schemaMessage([], 1)).toBe('Invalid input')
  })
})
