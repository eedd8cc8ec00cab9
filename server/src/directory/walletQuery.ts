import * as z from 'zod/mini'

const maxEntries = 100
const page = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Expected a whole number from 1')),
  z.transform(Number),
)
const entries = z.pipe(
  z.string().check(z.regex(/^([1-9]\d?|100)$/, `Expected a whole number from 1 to ${maxEntries}`)),
  z.transform(Number),
)
/** Comma-separated values; an empty list is no filter. */
const list = z.pipe(
  z.string(),
  z.transform((text) => {
    const values = text.split(',').map((value) => value.trim())
    const nonEmpty = values.filter((value) => value !== '')
    return nonEmpty.length > 0 ? nonEmpty : undefined
  }),
)
const chains = z
  .string()
  .check(z.regex(/^[-a-z0-9:_A-Z, ]*$/, 'Expected comma-separated CAIP-2 ids'))

/** Query parameters of `/getWallets`; unknown parameters are ignored. */
export const walletQuery = z.object({
  page: z._default(z.optional(page), 1),
  entries: z._default(z.optional(entries), 40),
  search: z.optional(z.string().check(z.maxLength(200, 'Expected 200 characters at most'))),
  include: z.optional(list),
  exclude: z.optional(list),
  names: z.optional(list),
  rdns: z.optional(list),
  chains: z.optional(z.pipe(chains, list)),
  badge_type: z.optional(z.enum(['certified', 'none'], 'Expected certified or none')),
})

export type WalletQuery = z.output<typeof walletQuery>
