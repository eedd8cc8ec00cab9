import { createHmac, createPublicKey } from 'node:crypto'
import { onrampEndpoints } from '@portico/features/onramp/endpoints'
import { coinbaseRamp } from '@portico/server/dataApi'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { coinbaseOptions, coinbaseQuote } from './coinbaseAnswers.ts'
import { openOnramp, secrets, signer, startedAt, urlRequest, type VendorCall } from './setup.ts'

const usdc = coinbaseOptions.purchase_currencies[0]!.id
const quoteRequest = {
  ramp: 'coinbase',
  purchaseCurrency: usdc,
  paymentCurrency: 'USD',
  amount: '100.50',
  network: 'base',
}
const session = async (changes: object = {}) =>
  urlRequest({
    ramp: 'coinbase',
    destinationWallets: [{ address: signer.address, blockchains: ['base'], assets: [usdc] }],
    ...changes,
  })

async function verifyBearer({ init }: VendorCall) {
  const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? ''
  const x = Buffer.from(secrets.coinbase, 'base64').subarray(32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const { payload } = await jwtVerify(token, key, { currentDate: new Date(startedAt) })
  return { payload, header: decodeProtectedHeader(token) }
}

describe('a ramp through Coinbase', () => {
  it('R3.14 R7.18 lists tokens on the networks that have a CAIP-2 id, and limits by way to pay', async () => {
    const { get, vendor } = openOnramp({ '/onramp/v1/buy/options': coinbaseOptions })
    const { status, body } = await get('/onramp/options?ramp=coinbase&country=DE')
    expect(status).toBe(200)
    expect(onrampEndpoints.options.reply.parse(body)).toEqual({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'CARD', min: '2', max: '7500' }] },
      ],
      purchaseCurrencies: [
        {
          id: usdc,
          name: 'USDC',
          symbol: 'USDC',
          networks: [
            {
              name: 'base',
              display_name: 'Base',
              chain_id: 'eip155:8453',
              contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
            },
            {
              name: 'solana',
              display_name: 'Solana',
              chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
              contract_address: '',
            },
          ],
        },
      ],
    })
    expect(vendor.calls[0]?.url.search).toBe('?country=DE')
  })

  it('R7.18 signs each request with the header and claims of the vendor’s package', async () => {
    const { get, vendor } = openOnramp({ '/onramp/v1/buy/options': coinbaseOptions })
    await get('/onramp/options?ramp=coinbase')
    const { payload, header } = await verifyBearer(vendor.calls[0]!)
    const at = startedAt / 1_000
    // As `generateJwt` of @coinbase/cdp-sdk, which a trial compared field by field.
    expect(payload).toEqual({
      sub: 'key-1',
      iss: 'cdp',
      uris: ['GET api.developer.coinbase.com/onramp/v1/buy/options'],
      iat: at,
      nbf: at,
      exp: at + 120,
    })
    expect(header).toEqual({
      alg: 'EdDSA',
      kid: 'key-1',
      typ: 'JWT',
      nonce: expect.stringMatching(/^[\da-f]{16}$/),
    })
  })

  it('R3.13 R7.19 quotes amounts and fees, each with its currency', async () => {
    const { post, vendor } = openOnramp({ '/onramp/v1/buy/quote': coinbaseQuote })
    const { body } = await post('/onramp/quote', quoteRequest)
    expect(onrampEndpoints.quote.reply.parse(body)).toEqual({
      quoteId: coinbaseQuote.quote_id,
      purchaseAmount: { amount: '97.012345', currency: 'USDC' },
      paymentSubtotal: { amount: '97.00', currency: 'USD' },
      paymentTotal: { amount: '100.50', currency: 'USD' },
      networkFee: { amount: '0.10', currency: 'USD' },
      providerFee: { amount: '3.40', currency: 'USD' },
    })
    expect(JSON.parse(String(vendor.calls[0]?.init.body))).toEqual({
      purchaseCurrency: usdc,
      purchaseNetwork: 'base',
      paymentAmount: '100.50',
      paymentCurrency: 'USD',
      paymentMethod: 'UNSPECIFIED',
      country: 'US',
    })
  })

  for (const field of Object.keys(coinbaseQuote))
    it(`R7.19 answers 503 when Coinbase’s ${field} is nonsense`, async () => {
      const { post, vendor } = openOnramp({})
      const amounts = ['-1', '1e3', 1e-7, null, {}].map((value) => ({ value, currency: 'USD' }))
      for (const value of [null, 1, [], {}, ...amounts]) {
        vendor.script['/onramp/v1/buy/quote'] = { ...coinbaseQuote, [field]: value }
        expect([value, (await post('/onramp/quote', quoteRequest)).status]).toEqual([value, 503])
      }
    })

  it('R7.17 opens a page whose token has the address, the token and the visitor’s network address', async () => {
    const { post, vendor } = openOnramp({ '/onramp/v1/token': { token: 'a.b-c', channel_id: '' } })
    const { status, body } = await post('/generators/onrampurl', await session({ quoteId: 'q-1' }))
    expect(status).toBe(200)
    const url = new URL(body.url)
    expect(url.origin + url.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sessionToken: 'a.b-c',
      defaultNetwork: 'base',
      defaultAsset: usdc,
      presetFiatAmount: '100.50',
      fiatCurrency: 'USD',
      quoteId: 'q-1',
      partnerUserRef: body.id,
    })
    expect(body.expiresAt).toBe(startedAt + 300_000)
    expect(JSON.parse(String(vendor.calls[0]?.init.body))).toEqual({
      addresses: [{ address: signer.address, blockchains: ['base'] }],
      assets: [usdc],
      clientIp: '192.0.2.1',
    })
  })

  it('R7.17 follows a purchase by its reference', async () => {
    const { post, get, vendor, clock } = openOnramp({ '/onramp/v1/token': { token: 'a' } })
    const { id } = (await post('/generators/onrampurl', await session())).body
    const answer = async (status?: string, tx_hash = '0x') => {
      const transactions = status
        ? [{ status: `ONRAMP_TRANSACTION_STATUS_${status}`, tx_hash }]
        : []
      vendor.script[`/onramp/v1/buy/user/${id}/transactions`] = { transactions }
      clock.advance(5_000)
      return (await get(`/onramp/purchases/${id}`)).body
    }
    expect(await answer()).toEqual({ status: 'waiting' })
    expect(await answer('CREATED')).toEqual({ status: 'waiting' })
    expect(await answer('IN_PROGRESS')).toEqual({ status: 'paid' })
    expect(await answer('SUCCESS', '0xabc')).toEqual({ status: 'sent', hash: '0xabc' })
    expect(await answer('FAILED')).toEqual({ status: 'sent', hash: '0xabc' })
  })

  it('R7.17 accepts a signed webhook once, with its signed headers, and no other', async () => {
    const { post, vendor } = openOnramp({ '/onramp/v1/token': { token: 'a' } })
    const { id } = (await post('/generators/onrampurl', await session())).body
    const path = `/onramp/v1/buy/user/${id}/transactions`
    vendor.script[path] = { transactions: [] }
    const text = JSON.stringify({ eventType: 'onramp.transaction.updated', partnerUserRef: id })
    const send = (changes: { key?: string; at?: number; event?: string; h?: string } = {}) => {
      const { key = secrets.hook0, at = startedAt / 1_000, event = 'e-1' } = changes
      const { h = 'content-type x-event-id' } = changes
      const signed = `${at}.${h}.application/json.e-1.${text}`
      const v1 = createHmac('sha256', key).update(signed).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'x-event-id': event,
        'x-hook0-signature': `t=${at},h=${h},v1=${v1}`,
      }
      return post('/onramp/webhooks/coinbase', text, { headers })
    }
    const refused = [
      { key: 'another' },
      { event: 'e-2' },
      { at: startedAt / 1_000 - 301 },
      { at: startedAt / 1_000 + 301 },
      { h: '' },
    ]
    for (const changes of refused) expect((await send(changes)).status).toBe(400)
    expect(vendor.to(path)).toHaveLength(0)
    expect((await send()).body).toEqual({ status: 'accepted' })
    expect((await send()).body).toEqual({ status: 'repeated' })
    expect(vendor.to(path)).toHaveLength(1)
  })

  it('is not created with a key of another kind, which the error does not repeat', () => {
    const keySecret = Buffer.alloc(48, 7).toString('base64')
    const create = () => coinbaseRamp({ keyId: 'key-1', keySecret })
    expect(create).toThrowError(expect.objectContaining({ code: 'ramp/badKey' }))
    expect(create).not.toThrowError(keySecret)
  })
})
