import type { Hex } from 'viem'
import * as z from 'zod/mini'

/** Bytes of call data: what a transaction of 128 kB can have, and less. */
const maxCallDataBytes = 60_000

const hexOf = (pattern: RegExp, expected: string) =>
  z.custom<Hex>((value) => typeof value === 'string' && pattern.test(value), `Expected ${expected}`)
/** In lower case, since wallets may write the letters without the checksum that viem demands of mixed ones. */
const address = z.pipe(
  hexOf(/^0x[\da-fA-F]{40}$/, 'an address'),
  z.transform((text) => text.toLowerCase() as Hex),
)
const bytes = z.custom<Hex>(
  (value) =>
    typeof value === 'string' &&
    value.length <= 2 + maxCallDataBytes * 2 &&
    value.length % 2 === 0 &&
    /^0x[\da-fA-F]*$/.test(value),
  `Expected ${maxCallDataBytes} bytes at most as 0x hex`,
)
const toBigInt = z.transform((text: Hex) => BigInt(text))
const word = z.pipe(hexOf(/^0x[\da-fA-F]{1,64}$/, 'a number as 0x hex'), toBigInt)
/** Some clients write gas limits with all of their 16 bytes. */
const gasAsHex = z.pipe(hexOf(/^0x[\da-fA-F]{1,32}$/, 'a number as 0x hex'), toBigInt)
const gas = z._default(
  z.pipe(
    z.nullable(gasAsHex),
    z.transform((it) => it ?? 0n),
  ),
  0n,
)

/** An operation of EntryPoint 0.7 and later as a wallet sends it (ERC-7677). Other fields are not read. */
const operationSchema = z.object({
  sender: address,
  nonce: word,
  factory: z.optional(z.nullable(z.union([address, z.literal('0x7702')]))),
  factoryData: z.optional(z.nullable(bytes)),
  callData: bytes,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
})

export type SponsoredOperation = z.output<typeof operationSchema>

/** Calls of one batch. */
const maxCalls = 20

const call = z.object({
  jsonrpc: z.optional(z.literal('2.0')),
  id: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(100))]))),
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.array(z.unknown()).check(z.maxLength(8))),
})
const entryPointAddress = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address'))
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
    entryPoint: entryPointAddress,
    chainId,
    context,
  }),
} as const

export type PaymasterCall = z.output<typeof call>

const weiPerGwei = 1_000_000_000n

/** What the EntryPoint may take from a paymaster for an operation, in gwei, rounded up. */
export function maxCost(operation: SponsoredOperation): number {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    operation.paymasterVerificationGasLimit +
    operation.paymasterPostOpGasLimit
  return Number((gas * operation.maxFeePerGas + weiPerGwei - 1n) / weiPerGwei)
}
