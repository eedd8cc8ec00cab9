import { formatAmount } from '@portico/core/amount'
import * as z from 'zod/mini'
import type { SwapFee, SwapToken } from './SwapProvider.ts'

/** An amount in base units. */
export const units = z.string().check(z.regex(/^\d{1,78}$/))
/** An address of the EVM, as 0x hex. */
export const evmAddress = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
/** Bytes as 0x hex, at most as many characters. */
export const hexUpTo = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^0x([\da-fA-F]{2})*$/))

/** A fee of a quote, from an amount in base units. */
export function feeOf(
  kind: SwapFee['kind'],
  amount: string | bigint,
  { symbol, decimals }: Pick<SwapToken, 'symbol' | 'decimals'>,
): SwapFee {
  return { kind, amount: formatAmount(BigInt(amount), decimals), symbol }
}
