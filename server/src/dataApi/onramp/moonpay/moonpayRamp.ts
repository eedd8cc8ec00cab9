import { createHmac } from 'node:crypto'
import { pathPart, withoutEndSlashes } from '../../../http/pathPart.ts'
import { type CreateRamp, rampErrors } from '../Ramp.ts'
import { eventOf, isRecentHmac, readSignatureFields } from '../vendor/readEvent.ts'
import { requestVendor } from '../vendor/requestVendor.ts'
import {
  moonpaySchemas as schemas,
  toMoonpayOptions,
  toMoonpayQuote,
  toMoonpayStatus,
} from './moonpayReplies.ts'

export type MoonpayRampOptions = {
  readonly publishableKey: string
  /** Signs the page's URL. */
  readonly secretKey: string
  /** Verifies what MoonPay reports to `v1/onramp/webhooks/moonpay`. */
  readonly webhookKey: string
  readonly apiUrl?: string
  /** Default: MoonPay's page, and its sandbox for a publishable key that begins with `pk_test_`. */
  readonly pageUrl?: string
  /** Default: the host of the page. */
  readonly hosts?: readonly string[]
  readonly name?: string
  /** CAIP-2 ids by MoonPay's code of the network, besides those that are known. */
  readonly networks?: Readonly<Record<string, string>>
  /** Ways to pay, by MoonPay's codes; its list of currencies names none. Default: cards. */
  readonly paymentMethods?: readonly string[]
}

const pages = { live: 'https://buy.moonpay.com', test: 'https://buy-sandbox.moonpay.com' }

/** Sells through the operator's account at MoonPay: https://dev.moonpay.com */
export function moonpayRamp(options: MoonpayRampOptions): CreateRamp {
  const { publishableKey: apiKey, secretKey, webhookKey, name = 'MoonPay', networks } = options
  const { apiUrl = 'https://api.moonpay.com', paymentMethods = ['credit_debit_card'] } = options
  const { pageUrl = apiKey.startsWith('pk_test_') ? pages.test : pages.live } = options
  const api = (path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery(`${withoutEndSlashes(apiUrl)}/${path}`, { apiKey, ...query })
  return ({ fetch }) => ({
    id: 'moonpay',
    name,
    hosts: options.hosts ?? [new URL(pageUrl).host],
    async options({ country, signal }) {
      const url = api('v3/currencies')
      const rows = await requestVendor({ name, fetch, url, schema: schemas.list, signal })
      return toMoonpayOptions(rows, { country, networks, paymentMethods })
    },
    async quote(request) {
      const { purchaseCurrency, paymentCurrency, amount, paymentMethod, signal } = request
      const currency = pathPart(purchaseCurrency)
      if (currency === undefined) throw rampErrors.create('rejected', [name])
      const url = api(`v3/currencies/${currency}/buy_quote`, {
        baseCurrencyCode: paymentCurrency.toLowerCase(),
        baseCurrencyAmount: amount,
        areFeesIncluded: 'true',
        paymentMethod,
      })
      const quote = await requestVendor({ name, fetch, url, schema: schemas.quote, signal })
      return toMoonpayQuote(name, quote, request)
    },
    async createSession({ id, address, currency, paymentCurrency, amount, ...more }) {
      const page = withQuery(pageUrl, {
        apiKey,
        currencyCode: currency,
        walletAddress: address,
        baseCurrencyCode: paymentCurrency?.toLowerCase(),
        baseCurrencyAmount: amount,
        areFeesIncluded: amount && 'true',
        paymentMethod: more.paymentMethod,
        externalTransactionId: id,
        redirectURL: more.returnUrl,
      })
      return { url: signMoonpayUrl(page, secretKey) }
    },
    async status({ id, signal }) {
      // An id of this server's own.
      const url = api(`v1/transactions/ext/${encodeURIComponent(id)}`)
      const schema = schemas.transactions
      const found = await requestVendor({ name, fetch, url, schema, missing: [], signal })
      return toMoonpayStatus(found, id)
    },
    webhook({ body, headers, now }) {
      const fields = readSignatureFields(headers.get('moonpay-signature-v2'))
      const { t: time, s: signature } = fields ?? {}
      const parts = [`${time}.`, body]
      if (!isRecentHmac({ key: webhookKey, parts, time, signature, now })) return undefined
      return eventOf(body, (it) => schemas.event.safeParse(it).data?.data.externalTransactionId)
    },
  })
}

function withQuery(base: string, query: Readonly<Record<string, string | undefined>>): URL {
  const url = new URL(base)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url
}

/** Adds the signature of a widget's query, which has to be the last parameter: MoonPay then takes the address in it. */
function signMoonpayUrl(url: URL, secretKey: string): string {
  const signature = createHmac('sha256', secretKey).update(url.search).digest('base64')
  return `${url.href}&signature=${encodeURIComponent(signature)}`
}
