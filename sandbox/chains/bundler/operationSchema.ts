import type { Hex } from 'viem'
import * as z from 'zod/mini'

const maxCallDataLength = 100_000
const hexOf = (pattern: RegExp) =>
  z.custom<Hex>((value) => typeof value === 'string' && pattern.test(value), 'Expected 0x hex')
const address = hexOf(/^0x[0-9a-f]{40}$/i)
const bytes = hexOf(new RegExp(`^0x([0-9a-f]{2}){0,${maxCallDataLength / 2}}$`, 'i'))
/** Some clients give a gas limit as 16 bytes. */
const quantity = (maxDigits: number) =>
  z.pipe(
    hexOf(new RegExp(`^0x[0-9a-f]{1,${maxDigits}}$`, 'i')),
    z.transform((text: Hex) => BigInt(text)),
  )
const gas = z.optional(quantity(32))
const number = z.pipe(
  quantity(16),
  z.transform((value: bigint) => Number(value)),
)

const authorization = z.object({
  address,
  chainId: number,
  nonce: number,
  r: hexOf(/^0x[0-9a-f]{64}$/i),
  s: hexOf(/^0x[0-9a-f]{64}$/i),
  yParity: number,
})

/** An operation of EntryPoint 0.7 or 0.8 as clients send it (ERC-7769). */
export const operationSchema = z.object({
  sender: address,
  nonce: quantity(64),
  factory: z.optional(z.union([address, z.literal('0x7702')])),
  factoryData: z.optional(bytes),
  callData: bytes,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
  paymaster: z.optional(address),
  paymasterData: z.optional(bytes),
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
  signature: bytes,
  eip7702Auth: z.optional(z.nullable(authorization)),
})

export type SentOperation = z.output<typeof operationSchema>
