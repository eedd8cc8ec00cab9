import * as z from 'zod/mini'

const name = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,127}$/, 'Expected a name'))
const fieldType = z
  .string()
  .check(z.regex(/^[A-Za-z_$][\w$]{0,127}(?:\[\d{0,4}\]){0,4}$/, 'Expected a type'))
const members = z.array(z.strictObject({ name, type: fieldType })).check(z.maxLength(64))
const maxTypes = 64

/** EIP-712 typed data. Fields beyond those of `types` are not signed, and are refused for that reason. */
export const typedData = z.strictObject({
  types: z
    .record(name, members)
    .check(z.refine((types) => Object.keys(types).length <= maxTypes, 'Expected fewer types')),
  primaryType: name,
  domain: z.strictObject({
    name: z.optional(z.string()),
    version: z.optional(z.string()),
    chainId: z.optional(
      z.union([
        z.int().check(z.gte(0)),
        z.string().check(z.regex(/^(?:\d{1,78}|0x[\da-fA-F]{1,64})$/)),
      ]),
    ),
    verifyingContract: z.optional(z.string()),
    salt: z.optional(z.string()),
  }),
  message: z.record(z.string(), z.unknown()),
})

export type TypedData = z.output<typeof typedData>
