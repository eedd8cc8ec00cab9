import * as z from 'zod/mini'

const base64 = z
  .string()
  .check(z.maxLength(8_000), z.regex(/^[A-Za-z0-9+/]+=*$/, 'Expected base64'))
const base58 = z
  .string()
  .check(z.maxLength(131_072), z.regex(/^[1-9A-HJ-NP-Za-km-z]*$/, 'Expected base58'))
const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/, 'Expected hex'))
const pubkey = z.exactOptional(base58)
const sendOptions = z.strictObject({
  skipPreflight: z.exactOptional(z.boolean()),
  preflightCommitment: z.exactOptional(z.enum(['processed', 'confirmed', 'finalized'])),
  maxRetries: z.exactOptional(z.int()),
  minContextSlot: z.exactOptional(z.int()),
})

/** The params of the methods whose shape the protocol fixes; all others are read where they are used. */
export const rpcParams = {
  solana_signMessage: z.strictObject({ message: base58, pubkey: base58 }),
  solana_signTransaction: z.strictObject({ transaction: base64, pubkey }),
  solana_signAllTransactions: z.strictObject({
    transactions: z.array(base64).check(z.minLength(1), z.maxLength(50)),
  }),
  solana_signAndSendTransaction: z.strictObject({
    transaction: base64,
    pubkey,
    options: z.exactOptional(sendOptions),
  }),
  wallet_sendCalls: z
    .array(
      z.strictObject({
        chainId: z.exactOptional(hex),
        from: z.exactOptional(hex),
        version: z.exactOptional(z.string().check(z.maxLength(20))),
        id: z.exactOptional(z.string().check(z.maxLength(8_194))),
        atomicRequired: z.exactOptional(z.boolean()),
        capabilities: z.exactOptional(z.record(z.string(), z.unknown())),
        calls: z
          .array(
            z.strictObject({
              to: z.exactOptional(hex),
              data: z.exactOptional(hex),
              value: z.exactOptional(hex),
              capabilities: z.exactOptional(z.record(z.string(), z.unknown())),
            }),
          )
          .check(z.minLength(1), z.maxLength(50)),
      }),
    )
    .check(z.length(1)),
  wallet_getCallsStatus: z.array(z.string().check(z.maxLength(8_194))).check(z.length(1)),
} as const
