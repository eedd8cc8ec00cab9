import * as z from 'zod/mini'

/** An amount as the library puts it into JSON: a number where that is exact, else hex. */
export const amountSchema = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^(?:0x[0-9a-f]+|\d+)$/i))]),
  z.transform((value) => BigInt(value)),
)
