import * as z from 'zod/mini'
import type { RampOptions, RampStatus } from '../Ramp.ts'
import { parseRows, toChainId, toTokenAddress, vendorAmount } from '../vendor/vendorFields.ts'

/** Far deeper than any answer. */
const maxDepth = 32

/**
 * Copies a value with all keys in camel case, because Coinbase documents its answers in both spellings; `undefined` for
 * one that is nested too deeply to be copied, which no schema takes.
 */
function camelKeys(value: unknown): unknown {
  return isDeep(value, maxDepth) ? undefined : copy(value)
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1))
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      copy(inner),
    ]),
  )
}

const name = z.string().check(z.minLength(1), z.maxLength(200))
const code = z.string().check(z.maxLength(64), z.regex(/^[-\w.]+$/))
/** Documented as `amount`, answered as `value`. */
const money = z.pipe(
  z.pipe(
    z.object({ currency: name, value: z.optional(z.unknown()), amount: z.optional(z.unknown()) }),
    z.transform(({ currency, value, amount }) => ({ currency, amount: value ?? amount })),
  ),
  z.object({ currency: name, amount: vendorAmount }),
)
const camel = <schema extends z.ZodMiniType>(schema: schema) =>
  z.pipe(z.pipe(z.unknown(), z.transform(camelKeys)), schema)

/** What Coinbase's API answers, of which only these fields are read. */
export const coinbaseSchemas = {
  options: camel(
    z.object({
      paymentCurrencies: z.array(z.unknown()),
      purchaseCurrencies: z.array(z.unknown()),
    }),
  ),
  /** Rows of `options`. */
  payment: z.object({
    id: z.string().check(z.regex(/^[A-Z]{3}$/)),
    limits: z.array(z.object({ id: code, min: vendorAmount, max: vendorAmount })),
  }),
  purchase: z.object({
    id: code,
    name,
    symbol: name,
    networks: z.array(
      z.object({
        name: code,
        displayName: name,
        chainId: z.nullish(z.string()),
        contractAddress: z.nullish(z.string().check(z.maxLength(128))),
      }),
    ),
  }),
  quote: camel(
    z.object({
      quoteId: z.string().check(z.minLength(1), z.maxLength(200)),
      purchaseAmount: money,
      paymentSubtotal: money,
      paymentTotal: money,
      networkFee: money,
      coinbaseFee: money,
    }),
  ),
  token: z.object({ token: z.string().check(z.regex(/^[-\w.~+/=]{1,2000}$/)) }),
  transactions: camel(
    z.object({
      transactions: z.array(
        z.object({
          status: z.string().check(z.regex(/^ONRAMP_TRANSACTION_STATUS_\w+$/)),
          txHash: z.nullish(z.string().check(z.maxLength(128))),
        }),
      ),
    }),
  ),
  event: z.object({ partnerUserRef: z.string() }),
}

type Networks = z.output<typeof coinbaseSchemas.purchase>['networks']

/** Coinbase's options without the networks that no CAIP-2 id is known of; `extra` gives further ids by name. */
export function toCoinbaseOptions(
  { purchaseCurrencies, paymentCurrencies }: z.output<typeof coinbaseSchemas.options>,
  extra: Readonly<Record<string, string>> | undefined,
): RampOptions {
  return {
    purchaseCurrencies: parseRows(purchaseCurrencies, coinbaseSchemas.purchase)
      .map(({ networks, ...token }) => ({ ...token, networks: toNetworks(networks, extra) }))
      .filter(({ networks }) => networks.length > 0),
    paymentCurrencies: parseRows(paymentCurrencies, coinbaseSchemas.payment).map(
      ({ id, limits }) => ({ id, payment_method_limits: limits }),
    ),
  }
}

function toNetworks(networks: Networks, extra: Readonly<Record<string, string>> | undefined) {
  return networks.flatMap(({ name, displayName, chainId: number, contractAddress }) => {
    const chainId = toChainId({ name, chainId: number, extra })
    const address = chainId === undefined ? undefined : toTokenAddress(chainId, contractAddress)
    if (chainId === undefined || address === undefined) return []
    return [{ name, display_name: displayName, chain_id: chainId, contract_address: address }]
  })
}

/** In the order in which they count, since a session may have several transactions. */
const statuses = [
  ['SUCCESS', 'sent'],
  ['IN_PROGRESS', 'paid'],
  ['CREATED', 'waiting'],
  ['FAILED', 'failed'],
] as const

/** The status of a purchase, which has no transaction before the visitor starts to pay. */
export function toCoinbaseStatus({
  transactions,
}: z.output<typeof coinbaseSchemas.transactions>): RampStatus {
  for (const [name, status] of statuses) {
    const found = transactions.find((it) => it.status === `ONRAMP_TRANSACTION_STATUS_${name}`)
    const hash = found?.txHash
    // The hash is `0x` until there is a transaction.
    if (found) return { status, ...(hash && hash !== '0x' && { hash }) }
  }
  return { status: 'waiting' }
}
