import type { Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { fields } from './fields.ts'

const hex = z
  .string()
  .check(z.maxLength(262_144), z.regex(/^0x[\da-fA-F]*$/, 'Expected hexadecimal'))
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address'))

/** Asks a service of the operator's list whether it pays the fee of an operation (ERC-7677). */
export const sponsorEndpoint = {
  method: 'POST',
  path: 'api/sponsor',
  body: z.object({
    dapp: fields.origin,
    /** CAIP-2. */
    chainId: z.string().check(z.regex(/^eip155:\d{1,15}$/)),
    url: z.string().check(z.maxLength(2_048)),
    /** `stub`: data with which the gas is estimated; `final`: what is signed. */
    stage: z.enum(['stub', 'final']),
    entryPoint: address,
    operation: z.record(z.string().check(z.maxLength(64)), hex),
    context: z.record(z.string(), z.unknown()),
  }),
  reply: z.union([
    z.object({ declined: z.string() }),
    z.object({
      paymaster: address,
      paymasterData: hex,
      paymasterVerificationGasLimit: z.optional(hex),
      paymasterPostOpGasLimit: z.optional(hex),
      isFinal: z.optional(z.boolean()),
    }),
  ]),
} as const satisfies Endpoint
