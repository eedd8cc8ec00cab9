import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import {
  type RampOptions,
  type RampQuote,
  type RampQuoteRequest,
  type RampStatus,
  rampErrors,
} from '../Ramp.ts'
import { parseRows, toChainId, toTokenAddress, vendorAmount } from '../vendor/vendorFields.ts'

const name = z.string().check(z.minLength(1), z.maxLength(200))
const code = z.string().check(z.maxLength(64), z.regex(/^[-\w.]+$/))

/** What MoonPay's API answers, of which only these fields are read. */
export const moonpaySchemas = {
  list: z.array(z.unknown()),
  /** Rows of `list`. */
  fiat: z.object({
    type: z.literal('fiat'),
    code: z.string().check(z.regex(/^[a-z]{3}$/i)),
    minBuyAmount: vendorAmount,
    maxBuyAmount: vendorAmount,
  }),
  crypto: z.object({
    type: z.literal('crypto'),
    code,
    name,
    isSuspended: z.nullish(z.boolean()),
    isSupportedInUs: z.nullish(z.boolean()),
    notAllowedCountries: z.nullish(z.array(z.string())),
    metadata: z.object({
      networkCode: code,
      chainId: z.nullish(z.string()),
      contractAddress: z.nullish(z.union([z.string().check(z.maxLength(128)), z.literal(0)])),
    }),
  }),
  quote: z.object({
    baseCurrencyCode: code,
    baseCurrencyAmount: vendorAmount,
    quoteCurrencyCode: code,
    quoteCurrencyAmount: vendorAmount,
    feeAmount: vendorAmount,
    extraFeeAmount: z._default(vendorAmount, '0'),
    networkFeeAmount: vendorAmount,
    totalAmount: vendorAmount,
    expiresAt: z.nullish(z.iso.datetime({ offset: true })),
  }),
  transactions: z.array(
    z.object({
      status: z.enum(['waitingPayment', 'pending', 'waitingAuthorization', 'failed', 'completed']),
      cryptoTransactionId: z.nullish(z.string().check(z.maxLength(128))),
      externalTransactionId: z.nullish(z.string()),
    }),
  ),
  event: z.object({ data: z.object({ externalTransactionId: z.string() }) }),
}

type Rules = {
  /** ISO 3166. */
  readonly country: string | undefined
  readonly networks: Readonly<Record<string, string>> | undefined
  readonly paymentMethods: readonly string[]
}
type Crypto = z.output<typeof moonpaySchemas.crypto>

/**
 * MoonPay lists a token once for each network, under a code of its own (`usdc`, `usdc_base`), and has one limit for all
 * ways to pay in a currency.
 */
export function toMoonpayOptions(rows: readonly unknown[], rules: Rules): RampOptions {
  return {
    purchaseCurrencies: parseRows(rows, moonpaySchemas.crypto)
      .filter((row) => isSold(row, rules.country))
      .flatMap((row) => toCurrency(row, rules)),
    paymentCurrencies: parseRows(rows, moonpaySchemas.fiat).map((row) => ({
      id: row.code.toUpperCase(),
      payment_method_limits: rules.paymentMethods.map((id) => ({
        id,
        min: row.minBuyAmount,
        max: row.maxBuyAmount,
      })),
    })),
  }
}

function isSold({ isSuspended, isSupportedInUs, notAllowedCountries }: Crypto, country = '') {
  if (isSuspended || (country === 'US' && isSupportedInUs === false)) return false
  return !notAllowedCountries?.includes(country)
}

function toCurrency(
  { code, name, metadata }: Crypto,
  { networks }: Rules,
): RampOptions['purchaseCurrencies'] {
  const { networkCode, chainId: number, contractAddress } = metadata
  const chainId = toChainId({ name: networkCode, chainId: number, extra: networks })
  const address = chainId === undefined ? undefined : toTokenAddress(chainId, contractAddress)
  if (chainId === undefined || address === undefined) return []
  const [symbol = ''] = code.split('_')
  const network = {
    name: networkCode,
    display_name: networkCode.charAt(0).toUpperCase() + networkCode.slice(1),
    chain_id: chainId,
    contract_address: address,
  }
  return [{ id: code, name, symbol: symbol.toUpperCase(), networks: [network] }]
}

/** MoonPay's quote as the server answers it. Throws `ramp/malformed` for a quote of something else. */
export function toMoonpayQuote(
  name: string,
  quote: z.output<typeof moonpaySchemas.quote>,
  { purchaseCurrency, paymentCurrency }: RampQuoteRequest,
): RampQuote {
  const { baseCurrencyCode, quoteCurrencyCode, expiresAt } = quote
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (!isSame(baseCurrencyCode, paymentCurrency) || !isSame(quoteCurrencyCode, purchaseCurrency))
    throw rampErrors.create('malformed', [name, 'a quote of another currency'])
  const [symbol = ''] = purchaseCurrency.split('_')
  const paid = (amount: string) => ({ amount, currency: paymentCurrency.toUpperCase() })
  return {
    // MoonPay's quotes have no id; the page quotes again.
    quoteId: randomUUID(),
    purchaseAmount: { amount: quote.quoteCurrencyAmount, currency: symbol.toUpperCase() },
    paymentSubtotal: paid(quote.baseCurrencyAmount),
    paymentTotal: paid(quote.totalAmount),
    networkFee: paid(quote.networkFeeAmount),
    // The extra fee is the operator's own share.
    providerFee: paid(addAmounts(quote.feeAmount, quote.extraFeeAmount)),
    ...(expiresAt && { expiresAt: Date.parse(expiresAt) }),
  }
}

/** The sum of two decimal strings, without the rounding of numbers. */
function addAmounts(one: string, other: string): string {
  const digits = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0))
  const [first, second] = [one, other].map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(`${whole}${fraction.padEnd(digits, '0')}`)
  })
  const sum = `${(first ?? 0n) + (second ?? 0n)}`.padStart(digits + 1, '0')
  const at = sum.length - digits
  return digits === 0 ? sum : `${sum.slice(0, at)}.${sum.slice(at)}`
}

const statuses = {
  completed: 'sent',
  pending: 'paid',
  waitingPayment: 'waiting',
  waitingAuthorization: 'waiting',
  failed: 'failed',
} as const
/** The page may start several transactions for one purchase; the first of these that one of them has counts. */
const order = ['completed', 'pending', 'waitingAuthorization', 'waitingPayment', 'failed'] as const

/** The status of the purchase `id`, which has no transaction before the visitor starts to pay. */
export function toMoonpayStatus(
  transactions: z.output<typeof moonpaySchemas.transactions>,
  id: string,
): RampStatus {
  const matching = transactions.filter(({ externalTransactionId: it }) => it == null || it === id)
  for (const status of order) {
    const found = matching.find((it) => it.status === status)
    const hash = found?.cryptoTransactionId
    if (found) return { status: statuses[status], ...(hash && { hash }) }
  }
  return { status: 'waiting' }
}
