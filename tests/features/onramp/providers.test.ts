import { systemClock } from '@portico/core/async'
import { createTransport } from '@portico/core/endpoints'
import type { OnrampProvider, OnrampProviderHost, OnrampQuote } from '@portico/features/onramp'
import { coinbase, meld, moonpay } from '@portico/features/onramp/providers'
import { onrampProviderContract } from '@portico/features/onramp/testing'
import { describe, expect, it } from 'vitest'
import { network, openSandboxRamp, proveAccount, requestOf } from './setup/openSandboxRamp.ts'

const { signal } = new AbortController()

describe('a seller behind a data API of one’s own', () => {
  for (const { name, run } of onrampProviderContract(async () => {
    const opened = openSandboxRamp()
    return { ...opened, request: await requestOf(opened), proveAccount }
  }))
    it(name, run)

  it.each<[string, Partial<OnrampProvider>]>([
    ['hosts without a scheme', { hosts: ['https://pay.example'] }],
    ['no unknown family', { serves: () => true }],
    ['lists what it sells', { options: async () => ({ tokens: [], currencies: [] }) }],
    ['quotes in the currencies', { quote: async () => ({}) as never }],
    ['has no offer for a token', { quote: () => Promise.reject(new Error('no')) }],
    [
      'opens a page of its own hosts',
      { createSession: async () => ({ url: 'https://evil.example/' }) },
    ],
  ])('the contract fails for one that breaks it: %s', async (part, broken) => {
    const opened = openSandboxRamp()
    const request = await requestOf(opened)
    const create: typeof opened.create = (host) => ({ ...opened.create(host), ...broken })
    const sample = { ...opened, create, request, proveAccount }
    const broke = onrampProviderContract(() => sample).find(({ name }) => name.includes(part))
    await expect(broke?.run()).rejects.toThrow()
  })

  it('R7.17 R7.18 R7.19 asks for the list, a quote and the page', async () => {
    const opened = openSandboxRamp()
    const { host, create, calls } = opened
    const request = await requestOf(opened)
    const provider = create(host)
    const quote = await provider.quote({ ...request, signal })
    const session = await provider.createSession(quote, { ...request, signal, proveAccount })
    expect(await provider.status?.({ id: session.id!, signal })).toEqual({ status: 'waiting' })
    const caller = 'projectId=acme&st=appkit&sv=portico-0.1.0'
    expect(calls.map(({ url }) => url.replace('https://data.acme.example/v1/', ''))).toEqual([
      `onramp/options?${caller}&ramp=moonpay`,
      `onramp/quote?${caller}`,
      `generators/onrampurl?${caller}`,
      `onramp/purchases/${session.id}?${caller}`,
    ])
    expect(calls[1]!.body).toEqual({
      purchaseCurrency: 'pier',
      paymentCurrency: 'USD',
      amount: '100',
      network: 'sandbox_one',
      ramp: 'moonpay',
      paymentMethod: 'credit_debit_card',
    })
    const address = request.account.split(':')[2]
    expect(calls[2]!.body).toMatchObject({
      destinationWallets: [{ address, blockchains: ['sandbox_one'], assets: ['pier'] }],
      defaultNetwork: 'sandbox_one',
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    })
  })

  it('R7.17 presets the bought amount where the paid one is no whole number', async () => {
    const opened = openSandboxRamp()
    const { host, create, calls } = opened
    const request = await requestOf(opened)
    const provider = create(host)
    const quote = await provider.quote({ ...request, signal })
    const odd = { ...request.payment, amount: '100.5' }
    const presetFor = async (amount: string) => {
      const bought = { ...quote, purchaseAmount: { amount, currency: 'PIER' } }
      const asked = { ...request, payment: odd, signal, proveAccount }
      await provider.createSession(bought, asked).catch(() => undefined)
      return calls.at(-1)?.body
    }
    expect(await presetFor('40')).toMatchObject({ presetCryptoAmount: 40 })
    expect(await presetFor('40.1')).not.toHaveProperty('presetCryptoAmount')
    expect(await presetFor('40')).not.toHaveProperty('presetFiatAmount')
  })

  it('pays on its page, and only with the signature of the shop', async () => {
    const opened = openSandboxRamp()
    const { host, create, ramp } = opened
    const request = await requestOf(opened)
    const provider = create(host)
    const quote = await provider.quote({ ...request, signal })
    const { url, id } = await provider.createSession(quote, { ...request, signal, proveAccount })
    const open = (at: string, init?: RequestInit) => ramp(new Request(at, init), {})
    const page = await (await open(url)).text()
    expect(page).toContain('98.2 PIER')
    const other = `0x${'b2'.repeat(20)}`
    for (const altered of [
      url.replace(/walletAddress=\w+/, `walletAddress=${other}`),
      url.replace(/&signature=.*/, ''),
      url.replace('baseCurrencyAmount=100', 'baseCurrencyAmount=1'),
      `${url}&walletAddress=${other}`,
    ])
      expect((await open(altered)).status).toBe(400)
    const form = { method: 'POST', body: new URLSearchParams({ pay: 'decline' }) }
    await open(url, form)
    expect(await provider.status?.({ id: id!, signal })).toEqual({ status: 'failed' })
  })
})

describe('the vendor’s API', () => {
  const replies: Readonly<Record<string, unknown>> = {
    'onramp/options': {
      purchaseCurrencies: [
        {
          id: 'usdc-id',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0xaa' },
            { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '0xbb' },
          ],
        },
        {
          id: 'sol-id',
          name: 'Solana',
          symbol: 'SOL',
          networks: [
            { name: 'solana', display_name: 'Solana', chain_id: '0', contract_address: '' },
            { name: 'nowhere', display_name: 'Nowhere', chain_id: '', contract_address: '' },
          ],
        },
      ],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
    },
    'onramp/quote': {
      purchaseAmount: { amount: '98.5', currency: 'USDC' },
      paymentSubtotal: { amount: '98.5', currency: 'USD' },
      paymentTotal: { amount: '100', currency: 'USD' },
      networkFee: { amount: '0.5', currency: 'USD' },
      coinbaseFee: { amount: '1', currency: 'USD' },
      quoteId: 'quote-1',
    },
    'generators/onrampurl': { url: 'https://pay.coinbase.com/buy/select-asset?appId=1' },
  }
  const asked: { path: string; body: unknown }[] = []
  const host: OnrampProviderHost = {
    networks: { all: [network] },
    transport: createTransport({
      clock: systemClock,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const path = new URL(request.url).pathname.replace('/v1/', '')
        asked.push({ path, body: request.method === 'POST' && (await request.json()) })
        return Response.json(replies[path])
      },
    }),
    caller: { st: 'appkit', sv: 'portico-0.1.0', projectId: 'acme' },
    clock: systemClock,
    service: () => 'https://vendor.example/v1',
  }
  const address = '0x1111111111111111111111111111111111111111'
  const never = () => Promise.reject(new Error('The vendor asks for no signature'))

  it('R3.14 lists tokens by network, and the limits of each way to pay', async () => {
    const { tokens, currencies } = await meld()(host).options({ signal })
    expect(
      tokens.map(({ networkId, address, symbol, network: at }) => [networkId, address, symbol, at]),
    ).toEqual([
      ['eip155:1', '0xaa', 'USDC', 'ethereum'],
      ['eip155:8453', '0xbb', 'USDC', 'base'],
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined, 'SOL', 'solana'],
    ])
    expect(currencies).toEqual([
      { id: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    ])
  })

  it('R3.13 R7.17 reads the quote with its fees, and asks for the page without a signature', async () => {
    const provider = meld()(host)
    const { tokens } = await provider.options({ signal })
    const request = {
      token: tokens[0]!,
      payment: { amount: '99.5', currency: 'USD' },
      method: 'card',
      account: `eip155:1:${address}`,
      signal,
    }
    const quote = await provider.quote(request)
    expect(quote).toEqual({
      purchaseAmount: { amount: '98.5', currency: 'USDC' },
      paymentSubtotal: { amount: '98.5', currency: 'USD' },
      paymentTotal: { amount: '100', currency: 'USD' },
      networkFee: { amount: '0.5', currency: 'USD' },
      providerFee: { amount: '1', currency: 'USD' },
      quoteId: 'quote-1',
    } satisfies OnrampQuote)
    const session = await provider.createSession(quote, { ...request, proveAccount: never })
    expect(session).toEqual({ url: 'https://pay.coinbase.com/buy/select-asset?appId=1' })
    // The vendor takes whole numbers alone.
    expect(asked.at(-1)).toEqual({
      path: 'generators/onrampurl',
      body: {
        destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['USDC'] }],
        defaultNetwork: 'ethereum',
        partnerUserId: address,
        defaultExperience: 'buy',
      },
    })
    expect([provider.provesAccount, provider.status]).toEqual([undefined, undefined])
  })

  it('R7.29 opens the hosted page for the account, and sells only what that page does', async () => {
    const provider = meld({ publicKey: 'public-key' })(host)
    const { tokens } = await provider.options({ signal })
    expect(tokens.map(({ symbol, network: at }) => `${symbol} ${at}`)).toEqual([
      'USDC ethereum',
      'USDC base',
      'SOL solana',
    ])
    const open = async (index: number, account: string) => {
      const token = tokens[index]!
      const payment = { amount: '100', currency: 'USD' }
      const request = { token, payment, method: 'card', account, signal }
      const quote = await provider.quote(request)
      return (await provider.createSession(quote, { ...request, proveAccount: never })).url
    }
    expect(await open(0, `eip155:1:${address}`)).toBe(
      `https://meldcrypto.com/?publicKey=public-key&destinationCurrencyCode=USDC&walletAddress=${address}&externalCustomerId=acme`,
    )
    const { networkId } = tokens[2]!
    const solana = '5Z6Ay5NEcbg3xhopc522sBCRXQujkTiuDRnHGfQdcnSf'
    expect(await open(2, `${networkId}:${solana}`)).toContain('destinationCurrencyCode=SOL')
  })
})

it('R9.07 Meld serves EVM networks and Solana, Coinbase EVM networks, each for 1 to 2 %', () => {
  const { host } = openSandboxRamp()
  const families = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:1'] as const
  const rows = [meld(), coinbase(), moonpay()].map((create) => {
    const { name, feePercent, serves } = create(host)
    return [name, families.map((it) => serves(it)), feePercent]
  })
  expect(rows).toEqual([
    ['Meld', [true, true, false], [1, 2]],
    ['Coinbase', [true, false, false], [1, 2]],
    ['MoonPay', [true, true, false], undefined],
  ])
})
