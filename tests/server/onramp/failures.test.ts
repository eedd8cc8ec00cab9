import type { CreateRamp, Ramp } from '@portico/server/dataApi'
import { describe, expect, it } from 'vitest'
import { openDataApi } from '../dataApi/openDataApi.ts'
import { openOnramp, secrets, urlRequest } from './setup.ts'

const quote = {
  purchaseCurrency: 'usdc_base',
  paymentCurrency: 'USD',
  amount: '100.50',
  network: 'base',
}
const url = '/generators/onrampurl'

/** A ramp of an operator's own, with a page that it opens. */
function ownRamp(page: string, changes: Partial<Ramp> = {}): CreateRamp {
  return () => ({
    id: 'own',
    name: 'Own',
    hosts: ['buy.own.example', '127.0.0.1:4000'],
    options: async () => ({ purchaseCurrencies: [], paymentCurrencies: [] }),
    quote: async () => Promise.reject(new Error(secrets.moonpay)),
    createSession: async () => ({ url: page }),
    ...changes,
  })
}

describe('a server without ramps', () => {
  it('R7.17 R7.18 R7.19 sells nothing', async () => {
    const { get, post } = openDataApi()
    const options = await get('/onramp/options')
    expect([options.status, options.body]).toEqual([
      200,
      { purchaseCurrencies: [], paymentCurrencies: [] },
    ])
    expect((await get('/onramp/options?ramp=moonpay')).status).toBe(400)
    expect((await post('/onramp/quote', quote)).status).toBe(400)
    expect((await post(url, await urlRequest())).status).toBe(400)
    expect((await get('/onramp/purchases/abc')).status).toBe(404)
    expect((await post('/onramp/webhooks/moonpay', '{}')).status).toBe(404)
  })
})

describe('the page of a ramp', () => {
  const pages: Readonly<Record<string, number>> = {
    'https://buy.own.example/pay?x=1': 200,
    'http://127.0.0.1:4000/pay': 200,
    'http://buy.own.example/pay': 503,
    'https://buy.own.example.evil.example/': 503,
    'https://evil.example/': 503,
    'https://evil.example/buy.own.example': 503,
    'https://buy.own.example:444/': 503,
    'https://buy.own.example@evil.example/': 503,
    'https://name:secret@buy.own.example/': 503,
    'http://127.0.0.1:4001/': 503,
    'javascript:alert(1)//buy.own.example': 503,
    nonsense: 503,
  }
  for (const [page, expected] of Object.entries(pages))
    it(`R7.17 ${expected === 200 ? 'may' : 'may not'} be ${page}`, async () => {
      const { post } = openOnramp({}, { ramps: [ownRamp(page)] })
      const { status, body } = await post(url, await urlRequest())
      expect([status, body.url]).toEqual([expected, expected === 200 ? page : undefined])
    })
})

describe('a vendor that fails', () => {
  const failures: Readonly<Record<string, () => unknown>> = {
    'cannot be reached': () => {
      throw new TypeError(`fetch failed: ${Object.values(secrets)}`)
    },
    'answers 500': () => new Response(JSON.stringify(secrets), { status: 500 }),
    'refuses the key': () => new Response(JSON.stringify(secrets), { status: 401 }),
    'answers no JSON': () => new Response(Object.values(secrets).join(' ')),
    'answers another shape': () => secrets,
    'nests its answer': () => {
      const nested = '['.repeat(20_000) + ']'.repeat(20_000)
      return new Response(`{"payment_currencies":${nested},"purchase_currencies":[],"x":${nested}}`)
    },
    'answers too much': () => new Response('x'.repeat(8_000_001)),
  }
  for (const [name, fail] of Object.entries(failures))
    it(`R7.18 gets 503 with its name and no secret when it ${name}`, async () => {
      const errors: unknown[] = []
      const paths = ['/v3/currencies', '/v3/currencies/usdc_base/buy_quote']
      const coinbase = ['options', 'quote'].map((it) => `/onramp/v1/buy/${it}`)
      const all = [...paths, ...coinbase, '/onramp/v1/token']
      const script = Object.fromEntries(all.map((it) => [it, fail]))
      const onError = (error: unknown) => errors.push(error)
      const { get, post } = openOnramp(script, {}, { onError })
      const replies = await Promise.all([
        get('/onramp/options'),
        get('/onramp/options?ramp=coinbase'),
        post('/onramp/quote', quote),
        post('/onramp/quote', { ...quote, ramp: 'coinbase' }),
        post(url, await urlRequest({ ramp: 'coinbase' })),
      ])
      expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
      for (const { body, headers } of replies) {
        expect(body.reasons[0].description).toMatch(/^(MoonPay|Coinbase) /)
        const text = JSON.stringify([body, [...headers]])
        for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
      }
      expect(errors).toEqual([])
    })

  it('R7.18 is asked again after a failure, which is not kept', async () => {
    const { get, vendor } = openOnramp({ '/v3/currencies': new Response('', { status: 500 }) })
    expect((await get('/onramp/options')).status).toBe(503)
    vendor.script['/v3/currencies'] = []
    expect((await get('/onramp/options')).status).toBe(200)
  })

  it('R7.19 has ten seconds to answer, and is then no longer waited for', async () => {
    let signal: AbortSignal | null | undefined
    const never = ({ init }: { init: RequestInit }) => {
      signal = init.signal
      return new Promise(() => undefined)
    }
    const { post, clock } = openOnramp({ '/v3/currencies/usdc_base/buy_quote': never })
    const reply = post('/onramp/quote', quote)
    await expect.poll(() => signal?.aborted).toBe(false)
    clock.advance(10_000)
    const { status, body } = await reply
    expect([status, body.reasons[0].description]).toEqual([503, 'MoonPay did not answer'])
    expect(signal?.aborted).toBe(true)
  })

  it('R7.19 of an operator’s own cannot pass on what it throws or answers', async () => {
    const thrown = openOnramp({}, { ramps: [ownRamp('')] })
    const { status, body } = await thrown.post('/onramp/quote', quote)
    expect([status, body.reasons[0].description]).toEqual([503, 'Own did not answer'])
    const money = { amount: '1e5', currency: 'USD' }
    const answer = { purchaseAmount: money, paymentSubtotal: money, paymentTotal: money }
    const ramp = ownRamp('', {
      quote: async () => ({ ...answer, networkFee: money, quoteId: 'q' }),
    })
    const odd = await openOnramp({}, { ramps: [ramp] }).post('/onramp/quote', quote)
    expect(odd.status).toBe(503)
  })

  it('R7.19 is not asked for a malformed request', async () => {
    const { post, vendor } = openOnramp({})
    const changes = [
      { amount: '1e3' },
      { amount: '-1' },
      { country: 'germany' },
      { network: 'a/b' },
    ]
    for (const change of changes)
      expect((await post('/onramp/quote', { ...quote, ...change })).status).toBe(422)
    expect(vendor.calls).toEqual([])
  })
})
