import * as z from 'zod/mini'
import { operationSchema } from '../operation/operationSchema.ts'

/** Calls of one batch. */
const maxCalls = 20

const call = z.object({
  jsonrpc: z.optional(z.literal('2.0')),
  id: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(100))]))),
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.array(z.unknown()).check(z.maxLength(8))),
})
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address'))
const chainId = z.pipe(
  z.string().check(z.regex(/^0x[\da-fA-F]{1,13}$/, 'Expected a chain id as 0x hex')),
  z.transform((text: string) => Number(text)),
)
/** What else a context has belongs to other services. */
const context = z.optional(z.nullable(z.object({ policyId: z.optional(z.string()) })))

/** What the paymaster reads of a request: one call, or a batch; and the parameters of its methods (ERC-7677). */
export const paymasterRequests = {
  body: z.union([call, z.array(call).check(z.minLength(1), z.maxLength(maxCalls))]),
  params: z.object({
    operation: operationSchema,
    entryPoint: address,
    chainId,
    context,
  }),
} as const

export type PaymasterCall = z.output<typeof call>
export type PaymasterParams = z.output<typeof paymasterRequests.params>
