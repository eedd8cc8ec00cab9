import * as z from 'zod/mini'
import { frameError } from '../frameError.ts'

const quantity = z.union([
  z.string().check(z.regex(/^(?:0x[\da-fA-F]{1,64}|\d{1,78})$/, 'Expected a number')),
  z.int().check(z.gte(0)),
])
const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/, 'Expected an address'))
const data = z.string().check(z.regex(/^0x(?:[\da-fA-F]{2})*$/, 'Expected hexadecimal bytes'))

const transaction = z.strictObject({
  from: z.optional(address),
  to: z.nullish(address),
  value: z.optional(quantity),
  data: z.optional(data),
  input: z.optional(data),
  gas: z.optional(quantity),
  gasLimit: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(quantity),
  type: z.optional(z.union([z.string(), z.number()])),
  accessList: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
})

/** What a dapp asks to be sent; fees, nonce and network come from elsewhere. */
export type TransactionRequest = {
  readonly to?: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
  readonly minGas: bigint
}

const creationTypes = /^(?:0x)?0*[0-2]$/

/**
 * Reads the parameters of eth_sendTransaction. The dapp's own fees and nonce are ignored: the site's nodes name them, and
 * the visitor sees them. Throws for another account or network, and for kinds of transactions that would not be shown
 * whole.
 */
export function readTransactionRequest(
  params: unknown,
  { address: own, chainId }: { address: string; chainId: number },
): TransactionRequest {
  const [given] = Array.isArray(params) ? params : []
  const parsed = transaction.safeParse(given)
  if (!parsed.success) throw frameError('input', 'Invalid transaction')
  const { from, to, value = 0, data, input, type, ...rest } = parsed.data
  if (from !== undefined && from.toLowerCase() !== own.toLowerCase())
    throw frameError('input', 'The transaction is from another account')
  if (rest.chainId !== undefined && BigInt(rest.chainId) !== BigInt(chainId))
    throw frameError('chain')
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw frameError('input', 'data and input differ')
  if (type !== undefined && !creationTypes.test(String(type)))
    throw frameError('input', 'Unknown type of transaction')
  const call = (data ?? input ?? '0x') as `0x${string}`
  if (!to && call === '0x') throw frameError('input', 'The transaction has no recipient')
  // A smart account obeys such a call, which may hide many others.
  if (to?.toLowerCase() === own.toLowerCase() && call !== '0x')
    throw frameError('input', 'A transaction must not call the account itself')
  return {
    ...(to && { to: to as `0x${string}` }),
    value: BigInt(value),
    data: call,
    minGas: BigInt(rest.gas ?? rest.gasLimit ?? 0),
  }
}
