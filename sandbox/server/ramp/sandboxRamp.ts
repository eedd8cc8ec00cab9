import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FetchHandler } from '@portico/server/directory'
import { endPage, payPage } from './rampPage.ts'
import { type RampToken, rampCurrencies, rampTokens } from './rampTokens.ts'
import { sendTokens } from './sendTokens.ts'

export const rampKeys = {
  publishableKey: 'pk_sandbox',
  secretKey: 'sk_sandbox_signs_the_page',
  webhookKey: 'wk_sandbox_signs_the_reports',
} as const

type Payment = {
  status: 'waitingPayment' | 'pending' | 'failed' | 'completed'
  cryptoTransactionId?: string
}
export type SandboxRampOptions = {
  /** URL of the node of each network. */
  readonly nodes: Readonly<Record<RampToken['network'], string>>
  /** Takes the signed reports. */
  report(request: Request): Promise<unknown>
}

/** Of the payment, and of the network. */
const fees = { seller: 0.015, network: 0.3 }
const limits = { minBuyAmount: 20, maxBuyAmount: 12_000 }
const maxPayments = 1_000
const quotePath = /\/v3\/currencies\/(\w+)\/buy_quote$/
const statusPath = /\/v1\/transactions\/ext\/([-\w]+)$/

/**
 * A seller of MoonPay's shape under `/ramp`: its list, quotes and transactions, the page that takes signed addresses alone,
 * and reports signed as its second version does. Named "Sandbox ramp, no money" wherever it is shown.
 */
export function sandboxRamp({ nodes, report }: SandboxRampOptions): FetchHandler {
  const payments = new Map<string, Payment>()

  async function pay(query: URLSearchParams, choice: string | null): Promise<string> {
    const id = query.get('externalTransactionId') ?? ''
    const token = rampTokens.find(({ code }) => code === query.get('currencyCode'))
    if (!token || payments.has(id)) return 'This was paid already.'
    if (payments.size >= maxPayments) payments.delete(payments.keys().next().value ?? '')
    const payment: Payment = { status: 'pending' }
    payments.set(id, payment)
    if (choice === 'decline') {
      payment.status = 'failed'
      await tell(id, payment)
      return 'The card was declined.'
    }
    await tell(id, payment)
    if (choice === 'later') return 'Paid. The tokens are sent later.'
    const amount = quoteOf(token, query).quoteCurrencyAmount
    const address = query.get('walletAddress') ?? ''
    payment.cryptoTransactionId = await sendTokens({
      token,
      amount: `${amount}`,
      address,
      url: nodes[token.network],
    })
    payment.status = 'completed'
    await tell(id, payment)
    return 'Paid. The tokens are on their way.'
  }

  async function tell(id: string, { status }: Payment): Promise<void> {
    const data = { id, externalTransactionId: id, status }
    const body = JSON.stringify({ type: 'transaction_updated', data })
    const time = Math.floor(Date.now() / 1_000)
    const signature = createHmac('sha256', rampKeys.webhookKey)
      .update(`${time}.${body}`)
      .digest('hex')
    await report(
      new Request('http://127.0.0.1/v1/onramp/webhooks/moonpay', {
        method: 'POST',
        headers: { 'moonpay-signature-v2': `t=${time},s=${signature}` },
        body,
      }),
    )
  }

  return async (request) => {
    const { pathname, searchParams: query, search } = new URL(request.url)
    const isKnown = query.get('apiKey') === rampKeys.publishableKey
    if (!isKnown) return Response.json({ message: 'Invalid API key' }, { status: 401 })
    if (pathname.endsWith('/v3/currencies')) return Response.json(currencies())
    const [, code] = quotePath.exec(pathname) ?? []
    if (code !== undefined) return answerQuote(code, query)
    const [, id] = statusPath.exec(pathname) ?? []
    if (id !== undefined) {
      const payment = payments.get(id)
      const rows = payment ? [{ id, externalTransactionId: id, ...payment }] : []
      return Response.json(rows)
    }
    if (!isSigned(search)) return html(endPage('The address is not signed by the shop.'), 400)
    if (request.method === 'POST') {
      const form = new URLSearchParams(await request.text())
      return html(endPage(await pay(query, form.get('pay'))))
    }
    const token = rampTokens.find((it) => it.code === query.get('currencyCode'))
    if (!token) return html(endPage('This token is not sold.'), 404)
    return html(
      payPage({
        amount: query.get('baseCurrencyAmount') ?? '',
        currency: query.get('baseCurrencyCode') ?? '',
        token: `${quoteOf(token, query).quoteCurrencyAmount} ${symbolOf(token)}`,
        address: query.get('walletAddress') ?? '',
      }),
    )
  }
}

function answerQuote(code: string, query: URLSearchParams): Response {
  const token = rampTokens.find((it) => it.code === code)
  const amount = Number(query.get('baseCurrencyAmount'))
  const currency = query.get('baseCurrencyCode') ?? ''
  const isTaken = amount >= limits.minBuyAmount && amount <= limits.maxBuyAmount
  if (!token || !isTaken || !Object.hasOwn(rampCurrencies, currency))
    return Response.json({ message: 'Not sold' }, { status: 400 })
  return Response.json(quoteOf(token, query))
}

/** As MoonPay's `buy_quote` with `areFeesIncluded`. */
function quoteOf(token: RampToken, query: URLSearchParams) {
  const amount = Number(query.get('baseCurrencyAmount'))
  const baseCurrencyCode = query.get('baseCurrencyCode') ?? ''
  const dollar = rampCurrencies[baseCurrencyCode] ?? 1
  const feeAmount = round(amount * fees.seller, 2)
  const networkFeeAmount = round(fees.network * dollar, 2)
  const baseCurrencyAmount = round(amount - feeAmount - networkFeeAmount, 2)
  return {
    baseCurrencyCode,
    baseCurrencyAmount,
    quoteCurrencyCode: token.code,
    quoteCurrencyAmount: round(baseCurrencyAmount / dollar / token.price, 5),
    feeAmount,
    extraFeeAmount: 0,
    networkFeeAmount,
    totalAmount: amount,
  }
}

function currencies(): readonly object[] {
  const numbers = { sandbox_one: '31337', sandbox_two: '31338', sandbox_solana: null }
  return [
    ...Object.entries(rampCurrencies).map(([code, dollar]) => ({
      type: 'fiat',
      code,
      minBuyAmount: round(limits.minBuyAmount * dollar, 2),
      maxBuyAmount: round(limits.maxBuyAmount * dollar, 2),
    })),
    ...rampTokens.map(({ code, name, network, address }) => ({
      type: 'crypto',
      code,
      name,
      isSuspended: false,
      metadata: { networkCode: network, chainId: numbers[network], contractAddress: address },
    })),
  ]
}

/** Whether the signature is that of the query before it, by the key that the shop has. */
function isSigned(search: string): boolean {
  const [, query = '', given = ''] = /^(\?.*)&signature=([^&]+)$/.exec(search) ?? []
  const signature = Buffer.from(decodeURIComponent(given), 'base64')
  const own = createHmac('sha256', rampKeys.secretKey).update(query).digest()
  return signature.length === own.length && timingSafeEqual(signature, own)
}

const symbolOf = ({ code }: RampToken) => (code.split('_')[0] ?? '').toUpperCase()
const round = (value: number, digits: number) => Number(value.toFixed(digits))

function html(page: string, status = 200): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(page, { status, headers })
}
