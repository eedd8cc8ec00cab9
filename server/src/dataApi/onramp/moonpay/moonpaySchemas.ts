import * as z from 'zod/mini'
import { vendorAmount } from '../vendor/vendorAmount.ts'

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
