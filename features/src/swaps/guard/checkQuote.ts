import { timestamp } from '@portico/core/endpoints'
import { cleanSymbol, cleanText } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { SwapInput } from '../quotes/Offer.ts'
import type { SwapProvider, SwapQuote } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { isListed } from './Agreement.ts'

const units = z.string().check(z.regex(/^\d{1,78}$/))
const amount = z.string().check(z.maxLength(100), z.regex(/^\d+(\.\d+)?$/))
const text = z.pipe(
  z.string(),
  z.transform((value) => cleanText(value, 40)),
)
const symbol = z.pipe(
  z.string(),
  z.transform((value) => cleanSymbol(value, 40)),
)
const bps = z.int().check(z.gte(0), z.lte(10_000))
const schema = z.object({
  amountIn: units,
  amountOut: units,
  minOut: units,
  fees: z
    .array(
      z.object({
        kind: z.enum(['network', 'provider', 'token']),
        amount,
        symbol,
        isAdditional: z.exactOptional(z.literal(true)),
      }),
    )
    .check(z.maxLength(8)),
  isFeeUnknown: z.exactOptional(z.literal(true)),
  impactBps: z.exactOptional(bps),
  expiresAt: z.exactOptional(timestamp),
  seconds: z.exactOptional(z.number().check(z.gte(0), z.lte(604_800))),
  spender: z.exactOptional(z.string().check(z.maxLength(128))),
  route: z
    .array(
      z.object({
        label: text,
        share: z.exactOptional(z.number().check(z.gte(0), z.lte(100))),
        tokens: z.array(text).check(z.maxLength(8)),
      }),
    )
    .check(z.maxLength(16)),
  opaque: z.unknown(),
})

/**
 * Checks a provider's quote against what was asked for: the amount, the least amount by the slippage, the spender and
 * the expiry. Throws `swaps/badQuote` and `swaps/expired`.
 */
export function checkQuote(
  provider: SwapProvider,
  answer: unknown,
  { input, now }: { readonly input: SwapInput; readonly now: number },
): SwapQuote {
  const bad = (fault: string) => swapErrors.create('badQuote', [provider.name, fault])
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw bad(String(parsed.error.issues[0]?.path.join('.') ?? 'its shape'))
  // The opaque part is whatever the provider gave.
  const quote: SwapQuote = { ...parsed.data, opaque: (answer as SwapQuote).opaque }
  const out = BigInt(quote.amountOut)
  const least = BigInt(quote.minOut)
  if (BigInt(quote.amountIn) !== BigInt(input.amount)) throw bad('amountIn')
  if (out === 0n || out >> 256n) throw bad('amountOut')
  if (least > out || least < leastOf(out, input.slippageBps)) throw bad('minOut')
  if (
    quote.spender !== undefined &&
    !isListed(provider.targets(input.from.networkId), quote.spender)
  )
    throw bad('spender')
  if (quote.expiresAt !== undefined && quote.expiresAt <= now)
    throw swapErrors.create('expired', [])
  return quote
}

/** The least of an amount in base units that may arrive with this slippage. */
export function leastOf(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * BigInt(10_000 - slippageBps)) / 10_000n
}
