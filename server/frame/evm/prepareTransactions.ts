import * as z from 'zod/mini'
import { toHexNumber } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { EvmFee, EvmTransaction } from './EvmTransaction.ts'
import { type NodeCall, toQuantity } from './node.ts'
import type { TransactionRequest } from './readTransactionRequest.ts'

export type PreparedTransaction = {
  readonly transaction: EvmTransaction
  /** The most that the network may take, in the smallest unit. */
  readonly maxFee: bigint
  /** Reason of the node why the transaction would fail. */
  readonly failure?: string
}
export type PreparedTransactions = {
  readonly prepared: readonly PreparedTransaction[]
  /** The account has less than all values and fees together. */
  readonly isShort: boolean
}

/** No block of these networks has more. */
const maxGas = 60_000_000n
const transferGas = 21_000n
/** Where the node cannot tell, as for a call that depends on the one before it. */
const unknownGas = 500_000n

/**
 * Completes transactions from the site's node: consecutive nonces, gas with a fifth to spare, and a fee for two blocks
 * that grow. What is signed later is this, so the fee that is shown is the most that is paid.
 */
export async function prepareTransactions(
  requests: readonly TransactionRequest[],
  { chainId, from, node }: { chainId: number; from: string; node: NodeCall },
): Promise<PreparedTransactions> {
  const number = async (method: string, params: readonly unknown[]) =>
    toQuantity(await node(method, params))
  const estimate = async ({ to, value, data }: TransactionRequest) => {
    const call = { from, ...(to && { to }), value: toHexNumber(value), data }
    return number('eth_estimateGas', [call]).catch((error: Error) => error)
  }
  const [nonce, balance, fee, ...estimates] = await Promise.all([
    number('eth_getTransactionCount', [from, 'pending']),
    number('eth_getBalance', [from, 'latest']),
    readFee(node),
    ...requests.map(estimate),
  ])
  const price = fee.type === 'legacy' ? fee.gasPrice : fee.maxFeePerGas
  const prepared = requests.map(({ minGas, ...call }, at): PreparedTransaction => {
    const estimated = estimates[at] as bigint | Error
    const gas = limitOf(estimated, minGas)
    return {
      transaction: { chainId, nonce: Number(nonce) + at, ...call, gas, fee },
      maxFee: gas * price,
      ...(typeof estimated !== 'bigint' && { failure: estimated.message }),
    }
  })
  const cost = prepared.reduce((sum, one) => sum + one.transaction.value + one.maxFee, 0n)
  return { prepared, isShort: balance < cost }
}

function limitOf(estimate: bigint | Error, minGas: bigint): bigint {
  const estimated = typeof estimate === 'bigint' ? estimate : 0n
  // A transfer to an account needs exactly this much; all else may need more when it runs.
  const spared = estimated === transferGas ? estimated : (estimated * 6n) / 5n
  const gas = spared > minGas ? spared : minGas
  if (gas > maxGas) throw frameError('input', 'The transaction needs too much gas')
  return gas === 0n ? unknownGas : gas
}

const block = z.object({
  baseFeePerGas: z.optional(z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))),
})

/** A fee for two blocks that grow, from the site's node. Throws `node`. */
export async function readFee(node: NodeCall): Promise<EvmFee> {
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
