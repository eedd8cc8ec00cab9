import * as z from 'zod/mini'

/** `smartAccount` of a network in the operator's list. */
export const smartAccountSchema = z.strictObject({
  delegate: z.string().check(z.regex(/^0x[\da-f]{40}$/i, 'Expected an address')),
  codeHash: z.optional(z.string().check(z.regex(/^0x[\da-f]{64}$/i, 'Expected a hash'))),
  bundler: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'Expected a URL'))),
})
