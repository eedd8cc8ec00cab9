import * as z from 'zod/mini'

/**
 * An amount that a vendor answers as number or text, as a decimal string. A number is taken as JavaScript writes it;
 * exponents and signs are refused.
 */
export const vendorAmount = z.pipe(
  z.pipe(z.union([z.number(), z.string()], 'Expected an amount'), z.transform(String)),
  z.string().check(z.maxLength(60), z.regex(/^\d+(\.\d+)?$/, 'Expected an amount')),
)
