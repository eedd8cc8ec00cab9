import { addAmounts, compareAmounts } from '@portico/core/amount'
import { timestamp } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import type { OnrampProvider, OnrampQuote, OnrampRequest } from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'

const amount = z.string().check(z.maxLength(60), z.regex(/^\d+(\.\d+)?$/))
const money = z.object({ amount, currency: z.string().check(z.maxLength(64)) })
const schema = z.object({
  quoteId: z.string().check(z.maxLength(200)),
  purchaseAmount: money,
  paymentSubtotal: money,
  paymentTotal: money,
  networkFee: money,
  providerFee: money,
  seconds: z.exactOptional(z.int().check(z.gte(0), z.lte(2_592_000))),
  identityCheck: z.exactOptional(z.enum(['none', 'basic', 'full'])),
  expiresAt: z.exactOptional(timestamp),
})

type Context = { readonly request: Omit<OnrampRequest, 'signal'>; readonly now: number }

/** A quote in the currencies that were asked for, which has not expired. Throws `onramp/badQuote`. */
export function checkQuote(
  provider: OnrampProvider,
  answer: unknown,
  context: Context,
): OnrampQuote {
  const parsed = z.safeParse(schema, answer)
  const fault = parsed.success ? faultOf(parsed.data, context) : 'an unknown form'
  if (!parsed.success || fault) throw onrampErrors.create('badQuote', [provider.name, fault ?? ''])
  const { purchaseAmount, ...rest } = parsed.data
  // Shown by the symbol that the visitor chose, whatever the provider calls it.
  const { symbol } = context.request.token
  return { ...rest, purchaseAmount: { ...purchaseAmount, currency: symbol } }
}

function faultOf(quote: OnrampQuote, { request, now }: Context): string | undefined {
  const { payment, token } = request
  const { purchaseAmount, paymentSubtotal, paymentTotal, networkFee, providerFee } = quote
  const inMoney = [paymentSubtotal, paymentTotal, networkFee, providerFee]
  if (inMoney.some(({ currency }) => currency !== payment.currency)) return 'another currency'
  if (![token.symbol, token.currency].some((it) => isSameText(it, purchaseAmount.currency)))
    return 'another token'
  if (!/[1-9]/.test(purchaseAmount.amount)) return 'nothing would arrive'
  if (compareAmounts(paymentTotal.amount, paymentSubtotal.amount) < 0)
    return 'a total below its parts'
  const fees = addAmounts(networkFee.amount, providerFee.amount)
  if (compareAmounts(paymentTotal.amount, addAmounts(payment.amount, fees)) > 0)
    return 'a total above the payment and its fees'
  if (quote.expiresAt !== undefined && quote.expiresAt <= now) return 'expired'
  return undefined
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
