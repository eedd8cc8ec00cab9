import { callerQuery, type Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'

export { accountMessage, isAccountMessage } from '../accountMessage.ts'

const text = z.string().check(z.maxLength(200))
const code = z.string().check(z.maxLength(64), z.regex(/^[-\w.:]+$/))
const amount = z.string().check(z.maxLength(60), z.regex(/^\d+(\.\d+)?$/))
const money = z.object({ amount, currency: text })
/** ISO 3166. */
const country = z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)))
/** Which of the server's providers is asked; the first one when absent. Not part of the vendor's API. */
const ramp = z.optional(code)
const time = z.optional(z.number())

/**
 * The on-ramp endpoints of the data service (R7.17 to R7.19). `ramp`, `country`, `paymentMethod`, `proof` and the fields
 * of a session are of our own servers; the vendor's ignores them.
 */
export const onrampEndpoints = {
  options: {
    method: 'GET',
    path: 'onramp/options',
    query: z.object({ ...callerQuery, ramp, country }),
    reply: z.object({
      purchaseCurrencies: z.array(
        z.object({
          id: text,
          name: text,
          symbol: text,
          networks: z.array(
            z.object({
              name: text,
              display_name: text,
              chain_id: text,
              contract_address: text,
            }),
          ),
        }),
      ),
      paymentCurrencies: z.array(
        z.object({
          id: text,
          payment_method_limits: z.array(z.object({ id: text, min: amount, max: amount })),
        }),
      ),
    }),
  },
  quote: {
    method: 'POST',
    path: 'onramp/quote',
    query: z.object({ ...callerQuery }),
    body: z.object({
      purchaseCurrency: code,
      paymentCurrency: code,
      amount,
      network: code,
      ramp,
      country,
      paymentMethod: z.optional(code),
    }),
    reply: z.object({
      purchaseAmount: money,
      paymentSubtotal: money,
      paymentTotal: money,
      networkFee: money,
      providerFee: z.optional(money),
      coinbaseFee: z.optional(money),
      quoteId: text,
      seconds: z.optional(z.int().check(z.gte(0))),
      identityCheck: z.optional(z.enum(['none', 'basic', 'full'])),
      expiresAt: time,
    }),
  },
  url: {
    method: 'POST',
    path: 'generators/onrampurl',
    query: z.object({ ...callerQuery }),
    body: z.object({
      destinationWallets: z
        .array(
          z.object({
            address: z.string().check(z.maxLength(128)),
            blockchains: z.optional(z.array(code)),
            assets: z.optional(z.array(code)),
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
      defaultNetwork: z.optional(code),
      partnerUserId: z.optional(text),
      defaultExperience: z.optional(z.enum(['buy', 'send'])),
      presetCryptoAmount: z.optional(z.int()),
      presetFiatAmount: z.optional(z.int()),
      ramp,
      country,
      quoteId: z.optional(text),
      paymentMethod: z.optional(code),
      paymentCurrency: z.optional(code),
      /** The exact amount; the two above are whole numbers. */
      amount: z.optional(amount),
      /** CAIP-10. */
      account: z.optional(text),
      proof: z.optional(
        z.object({
          message: z.string().check(z.maxLength(1_000)),
          signature: z.string().check(z.maxLength(16_384)),
        }),
      ),
    }),
    reply: z.object({
      url: z.string().check(z.maxLength(4_000)),
      id: z.optional(code),
      expiresAt: time,
    }),
  },
  purchase: {
    method: 'GET',
    path: 'onramp/purchases/:id',
    query: z.object({ ...callerQuery }),
    reply: z.object({
      status: z.enum(['waiting', 'paid', 'sent', 'failed']),
      hash: z.optional(z.string().check(z.maxLength(128))),
    }),
  },
} as const satisfies Record<string, Endpoint>
