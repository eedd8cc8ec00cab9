import * as z from 'zod/mini'
import { frameError } from '../frameError.ts'
import type { EvmFee, EvmTransaction } from './EvmTransaction.ts'
import type { TransactionRequest } from './readTransactionRequest.ts'

export type NodeCall = (method: string, params: readonly unknown[]) => Promise<unknown>

export type PreparedTransaction = {
  readonly transaction: EvmTransaction
  /** The most that the network may take, in the smallest unit. */
  readonly maxFee: bigint
  /** Reason of the node why the transaction would fail. */
  readonly failure?: string
  /** The account has less than value and fee together. */
  readonly isShort: boolean
}

const quantity = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))
const block = z.object({ baseFeePerGas: z.optional(quantity) })
/** No block of these networks has more. */
const maxGas = 60_000_000n
const transferGas = 21_000n

/** Completes a transaction from the site's node: nonce, gas with a fifth to spare, and fee for two blocks that grow. */
export async function prepareTransaction(
  { to, value, data, minGas }: TransactionRequest,
  { chainId, from, node }: { chainId: number; from: string; node: NodeCall },
): Promise<PreparedTransaction> {
  const number = async (method: string, params: readonly unknown[]) =>
    toQuantity(await node(method, params))
  const call = { from, ...(to && { to }), value: toHex(value), data }
  const [nonce, balance, fee, estimate] = await Promise.all([
    number('eth_getTransactionCount', [from, 'pending']),
    number('eth_getBalance', [from, 'latest']),
    readFee(node),
    number('eth_estimateGas', [call]).catch((error: unknown) => error as Error),
  ])
  const estimated = typeof estimate === 'bigint' ? estimate : undefined
  // A transfer to an account needs exactly this much; all else may need more when it runs.
  const spared = estimated === transferGas ? estimated : ((estimated ?? 0n) * 6n) / 5n
  const gas = spared > minGas ? spared : minGas
  if (gas > maxGas) throw frameError('input', 'The transaction needs too much gas')
  const price = fee.type === 'legacy' ? fee.gasPrice : fee.maxFeePerGas
  const limit = gas === 0n ? 500_000n : gas
  const maxFee = limit * price
  return {
    transaction: {
      chainId,
      nonce: Number(nonce),
      ...(to && { to }),
      value,
      data,
      gas: limit,
      fee,
    },
    maxFee,
    ...(estimated === undefined && { failure: (estimate as Error).message }),
    isShort: balance < value + maxFee,
  }
}

async function readFee(node: NodeCall): Promise<EvmFee> {
  const [latest, tip] = await Promise.all([
    node('eth_getBlockByNumber', ['latest', false]),
    node('eth_maxPriorityFeePerGas', []).catch(() => undefined), // Older networks lack it.
  ])
  const base = block.safeParse(latest).data?.baseFeePerGas
  if (base === undefined)
    return { type: 'legacy', gasPrice: toQuantity(await node('eth_gasPrice', [])) }
  const maxPriorityFeePerGas = tip === undefined ? 1_000_000_000n : toQuantity(tip)
  const maxFeePerGas = BigInt(base) * 2n + maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}

function toQuantity(value: unknown): bigint {
  const parsed = quantity.safeParse(value)
  if (!parsed.success) throw frameError('node')
  return BigInt(parsed.data)
}

const toHex = (value: bigint) => `0x${value.toString(16)}`
