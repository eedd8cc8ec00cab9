import type { SendRequest } from '@portico/core/adapter'
import { erc20Abi, formatUnits } from 'viem'
import { estimateGas, getBalance, prepareTransactionRequest, readContract } from 'viem/actions'
import { toNodeError } from '../callContracts.ts'
import { networkClient } from '../networkClient.ts'
import { checkDecimals, formatShown } from '../tokenScale.ts'
import { rollupFee } from './fees.ts'
import { toTransaction } from './toTransaction.ts'

export type MaxRequest = Omit<SendRequest, 'amount'>

/**
 * The full balance of a token, as its amounts are shown; for the native currency minus the highest fee that a send of it may cost, also after
 * the price rose by what `reviewedFee` lets it. Throws as `toTransaction` and
 * `checkDecimals` do, `request/sendFailed` when a receiver contract rejects, and `network/*`.
 */
export async function getMaxAmount(request: MaxRequest): Promise<string> {
  const { network, token } = request
  const transaction = toTransaction({ ...request, amount: '0' })
  const scale = await checkDecimals(request)
  const client = networkClient(network)
  const { from, to } = transaction
  try {
    if (!token || !scale)
      return formatUnits(await nativeRest(request), network.nativeCurrency.decimals)
    const read = { address: to, abi: erc20Abi } as const
    const balance = { ...read, functionName: 'balanceOf', args: [from] } as const
    return formatShown(await readContract(client, balance), scale)
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

export async function nativeRest(request: MaxRequest): Promise<bigint> {
  const { network } = request
  const client = networkClient(network)
  const { from, to, data } = toTransaction({ ...request, amount: '0' })
  const balance = await getBalance(client, { address: from })
  const call = { to, ...(data && { data }) }
  const [gas, fees, published] = await Promise.all([
    // Estimated with the full balance as value: a receiver contract may use more gas with a value than without.
    estimateGas(client, { account: from, value: balance, ...call }),
    prepareTransactionRequest(client, { account: from, ...call, parameters: ['type', 'fees'] }),
    rollupFee(network, { to, value: balance, ...(data && { data }) }),
  ])
  const price = fees.maxFeePerGas ?? fees.gasPrice ?? 0n
  const fee = gas * price + published
  // A quarter more: the price may rise before the review and until the transfer is sent.
  const rest = balance - fee - fee / 4n
  return rest > 0n ? rest : 0n
}
