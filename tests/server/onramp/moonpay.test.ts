import { MoonPay } from '@moonpay/moonpay-node'
import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import { moonpayRamp } from '@portico/server/dataApi'
import { describe, expect, it } from 'vitest'
import { moonpayCurrencies, moonpayQuote } from './moonpayAnswers.ts'
import { openOnramp, secrets, signer, urlRequest } from './setup.ts'

const quoteRequest = {
  purchaseCurrency: 'usdc_base',
  paymentCurrency: 'USD',
  amount: '100.50',
  network: 'base',
  paymentMethod: 'credit_debit_card',
}
const path = '/v3/currencies/usdc_base/buy_quote'

describe('a ramp through MoonPay', () => {
  it('R3.14 R7.18 lists tokens with their networks and addresses, and limits by way to pay', async () => {
    const { get, vendor } = openOnramp({ '/v3/currencies': moonpayCurrencies })
    const { status, body } = await get('/onramp/options')
    expect(status).toBe(200)
    const options = onrampEndpoints.options.reply.parse(body)
    expect(options.paymentCurrencies).toEqual([
      {
        id: 'USD',
        payment_method_limits: [{ id: 'credit_debit_card', min: '20', max: '30000.5' }],
      },
    ])
    const rows = options.purchaseCurrencies.map(({ id, symbol, networks: [network] }) => [
      id,
      symbol,
      network?.name,
      network?.chain_id,
      network?.contract_address,
    ])
    expect(rows).toEqual([
      ['eth', 'ETH', 'ethereum', 'eip155:1', ''],
      ['usdc_base', 'USDC', 'base', 'eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
      [
        'usdc_sol',
        'USDC',
        'solana',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      ],
    ])
    expect(vendor.calls[0]?.url.href).toBe(
      'https://api.moonpay.com/v3/currencies?apiKey=pk_test_123',
    )
  })

  it('R7.18 leaves out what is not sold in the country, and asks again after five minutes', async () => {
    const { get, vendor, clock } = openOnramp({ '/v3/currencies': moonpayCurrencies })
    const ids = async (country: string) =>
      (await get(`/onramp/options?country=${country}`)).body.purchaseCurrencies.map(
        ({ id }: { id: string }) => id,
      )
    expect(await ids('CA')).toEqual(['eth', 'usdc_sol'])
    expect(await ids('US')).toEqual(['eth', 'usdc_base'])
    await ids('US')
    expect(vendor.calls).toHaveLength(2)
    clock.advance(300_001)
    await ids('US')
    expect(vendor.calls).toHaveLength(3)
    expect((await get('/onramp/options?country=usa')).status).toBe(400)
  })

  it('names the networks of a sandbox', async () => {
    const metadata = { contractAddress: null, chainId: null, networkCode: 'anvil' }
    const { get } = openOnramp(
      { '/v3/currencies': [{ type: 'crypto', code: 'eth', name: 'Ether', metadata }] },
      {
        ramps: [
          moonpayRamp({
            publishableKey: 'pk',
            secretKey: 'sk',
            webhookKey: 'wk',
            networks: { anvil: 'eip155:31337' },
          }),
        ],
      },
    )
    const { body } = await get('/onramp/options')
    expect(body.purchaseCurrencies[0].networks[0].chain_id).toBe('eip155:31337')
  })

  it('R3.13 R7.19 quotes amounts and fees as decimal text, each with its currency', async () => {
    const { post, vendor } = openOnramp({ [path]: moonpayQuote })
    const { status, body } = await post('/onramp/quote', quoteRequest)
    expect(status).toBe(200)
    const { quoteId, ...quote } = onrampEndpoints.quote.reply.parse(body)
    expect(quoteId).toMatch(/^[-\da-f]{36}$/)
    expect(quote).toEqual({
      purchaseAmount: { amount: '94.01', currency: 'USDC' },
      paymentSubtotal: { amount: '94.06', currency: 'USD' },
      paymentTotal: { amount: '100.5', currency: 'USD' },
      networkFee: { amount: '1.5', currency: 'USD' },
      providerFee: { amount: '4.935', currency: 'USD' },
      expiresAt: Date.parse('2026-06-01T00:00:00Z'),
    })
    const { searchParams } = vendor.calls[0]!.url
    expect(Object.fromEntries(searchParams)).toEqual({
      apiKey: 'pk_test_123',
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '100.50',
      areFeesIncluded: 'true',
      paymentMethod: 'credit_debit_card',
    })
    await post('/onramp/quote', quoteRequest)
    expect(vendor.calls).toHaveLength(2)
  })

  const fields = Object.keys(moonpayQuote).filter((it) => it !== 'signature')
  const nonsense = [-1, 1e-7, 1e30, 'NaN', '1e3', '-1', {}, [], true]
  for (const field of fields)
    it(`R7.19 answers 503 when MoonPay’s ${field} is nonsense`, async () => {
      const { post, vendor } = openOnramp({})
      for (const value of nonsense) {
        vendor.script[path] = { ...moonpayQuote, [field]: value }
        const { status, body } = await post('/onramp/quote', quoteRequest)
        expect([value, status, body.reasons[0].field]).toEqual([value, 503, 'ramp'])
        expect(body.reasons[0].description).toContain('MoonPay returned an invalid answer')
      }
    })

  it('R7.19 answers 400 for what MoonPay does not sell', async () => {
    const { post } = openOnramp({ [path]: new Response('{"message":"below"}', { status: 400 }) })
    const { status, body } = await post('/onramp/quote', quoteRequest)
    expect([status, body.reasons[0].description]).toEqual([400, 'MoonPay does not sell this'])
  })

  it('R7.17 signs its page as MoonPay’s own package does, which accepts it', async () => {
    const { post } = openOnramp({})
    const { body } = await post('/generators/onrampurl', await urlRequest())
    const vendors = new MoonPay(secrets.moonpay)
    expect(vendors.url.isSignatureValid(body.url)).toBe(true)
    expect(vendors.url.isSignatureValid(body.url.replace('100.50', '100.51'))).toBe(false)
    const url = new URL(body.url)
    const { signature, ...query } = Object.fromEntries(url.searchParams)
    const unsigned = body.url.slice(0, body.url.indexOf('&signature='))
    expect(vendors.url.generateSignature(unsigned)).toBe(signature)
    expect([...url.searchParams.keys()].at(-1)).toBe('signature')
    expect(url.host).toBe('buy-sandbox.moonpay.com')
    expect(query).toEqual({
      apiKey: 'pk_test_123',
      currencyCode: 'usdc_base',
      walletAddress: signer.address,
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '100.50',
      areFeesIncluded: 'true',
      externalTransactionId: body.id,
    })
  })

  const statuses = {
    waitingPayment: 'waiting',
    waitingAuthorization: 'waiting',
    pending: 'paid',
    completed: 'sent',
    failed: 'failed',
  }
  for (const [theirs, ours] of Object.entries(statuses))
    it(`R7.17 reports a purchase as ${ours} when MoonPay says ${theirs}`, async () => {
      const { post, get, vendor } = openOnramp({})
      const { id } = (await post('/generators/onrampurl', await urlRequest())).body
      const others = [{ status: 'failed', externalTransactionId: id }]
      const own = { status: theirs, externalTransactionId: id, cryptoTransactionId: '0xabc' }
      const foreign = { status: 'completed', externalTransactionId: 'another' }
      vendor.script[`/v1/transactions/ext/${id}`] = [...others, foreign, own]
      const { body } = await get(`/onramp/purchases/${id}`)
      expect(body.status).toBe(ours)
      if (ours === 'sent') expect(body.hash).toBe('0xabc')
    })
})
