import * as z from 'zod/mini'
import { vendorAmount } from '../vendor/vendorAmount.ts'
import { camelKeys } from './camelKeys.ts'

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
