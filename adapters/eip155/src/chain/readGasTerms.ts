import type { NetworkDefinition } from '@portico/core'
import { prepareTransactionRequest } from 'viem/actions'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'
import type { Transaction } from './toTransaction.ts'

/** The fee limit of a transaction: `gas` times `maxFeePerGas`, or `gasPrice` where blocks have no base fee. */
export type GasTerms =
  | { readonly gas: bigint; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gas: bigint; readonly gasPrice: bigint }

/**
 * Reads current gas and fee values from a node. Throws `request/insufficientFunds`, `request/sendFailed` and
 * `network/*`.
 */
export async function readGasTerms(
  network: NetworkDefinition,
  { from, ...transaction }: Omit<Transaction, 'to'> & Partial<Transaction>,
): Promise<GasTerms> {
  try {
    const { gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice } = await prepareTransactionRequest(
      networkClient(network),
      { account: from, ...transaction, parameters: ['type', 'fees', 'gas'] },
    )
    if (maxFeePerGas === undefined) return { gas, gasPrice: gasPrice ?? 0n }
    return { gas, maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}
