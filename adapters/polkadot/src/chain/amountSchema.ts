import * as z from 'zod/mini'

/** An amount in the library's JSON: a number where exact, otherwise hex. */
export const amountSchema = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/))]),
  z.transform((value) => BigInt(value)),
)
