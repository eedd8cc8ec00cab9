import * as z from 'zod/mini'

const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address'))
const hash = z.string().check(z.regex(/^0x[\da-fA-F]{64}$/, 'Expected a hash'))

/** `smartAccount` of a network in the operator's list. */
export const smartAccountSchema = z
  .strictObject({
    delegate: address,
    codeHash: z.optional(hash),
    bundler: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'Expected a URL'))),
    signers: z.optional(z.strictObject({ verifier: address, codeHash: z.optional(hash) })),
  })
  .check(
    z.refine(
      ({ signers, bundler }) => signers === undefined || bundler !== undefined,
      'Expected a bundler beside signers, since passkeys sign operations alone',
    ),
  )
