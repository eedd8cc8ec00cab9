import { base64 } from '@scure/base'
import type { Blockhash } from '@solana/kit'
import * as z from 'zod/mini'
import { addressSchema } from '../session/schemas.ts'

const u64 = z.bigint().check(z.gte(0n), z.lte(2n ** 64n - 1n))
const value = <schema extends z.ZodMiniType>(schema: schema) =>
  z.pipe(
    z.object({ value: schema }),
    z.transform((answer) => (answer as { value: z.output<schema> }).value),
  )

export const lamportsSchema = value(u64)
export const heightSchema = u64
export const feeSchema = value(z.nullable(u64))
export const rentSchema = u64
export const signatureTextSchema = z.string().check(z.maxLength(90))

export const blockhashSchema = value(
  z.object({
    // 32 bytes in base58, as an address.
    blockhash: z.custom<Blockhash>((text) => addressSchema.safeParse(text).success),
    lastValidBlockHeight: u64,
  }),
)

const bytes = z.tuple([z.string().check(z.maxLength(20_000_000)), z.literal('base64')])
export const accountSchema = value(
  z.nullable(z.object({ owner: addressSchema, executable: z.boolean(), data: bytes })),
)

/** Base64 of at most 12 kB: requests for the first bytes of accounts are answered with more by some nodes. */
const leadingBytes = z.pipe(
  z.tuple([z.string().check(z.maxLength(16_384)), z.literal('base64')]),
  z.pipe(
    z.transform(([text]: [string, 'base64']) => decode(text)),
    z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  ),
)
/** The first bytes of as many accounts; `null` for one that does not exist. */
export const leadingBytesSchema = (count: number) =>
  value(
    z
      .array(z.nullable(z.object({ owner: addressSchema, data: leadingBytes })))
      .check(z.length(count)),
  )

function decode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined // not base64
  }
}

/** The accounts that hold most of a token, at most 20. */
export const largestAccountsSchema = value(
  z.array(z.object({ address: addressSchema })).check(z.maxLength(20)),
)

const decimals = z.union([z.int().check(z.gte(0), z.lte(255)), z.bigint()])
const tokenAccount = z.object({
  pubkey: addressSchema,
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: addressSchema,
          state: z.optional(z.string()),
          tokenAmount: z.object({
            amount: z.string().check(z.regex(/^\d{1,20}$/)),
            decimals: z.pipe(decimals, z.transform(Number)),
          }),
        }),
      }),
    }),
  }),
})
export const tokenAccountsSchema = value(z.array(tokenAccount))

export const prioritiesSchema = z.array(z.object({ prioritizationFee: u64 }))

/** `err` is the runtime's error: a name, or an object with one key. */
const failure = z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())]))
export type TransactionFailure = NonNullable<z.output<typeof failure>>

/** An account at one moment; `null` when it does not exist. */
export const stateSchema = z.nullable(
  z.object({ lamports: u64, owner: z.optional(addressSchema), data: z.optional(bytes) }),
)
export const statesSchema = value(z.array(stateSchema).check(z.maxLength(256)))

export const simulationSchema = value(
  z.object({
    err: failure,
    unitsConsumed: z.nullish(u64),
    accounts: z.nullish(z.array(stateSchema)),
  }),
)

export const statusesSchema = value(
  z.tuple([
    z.nullable(
      z.object({
        err: failure,
        confirmationStatus: z.nullish(z.string()),
        slot: z.nullish(u64),
      }),
    ),
  ]),
)
