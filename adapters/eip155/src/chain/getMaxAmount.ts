import type { SendRequest } from '@portico/core'
import { erc20Abi, formatUnits, serializeTransaction } from 'viem'
import { estimateGas, getBalance, prepareTransactionRequest, readContract } from 'viem/actions'
import { checkDecimals } from './checkDecimals.ts'
import { networkClient } from './networkClient.ts'
import { rollupFee } from './rollupFee.ts'
import { toNodeError } from './toNodeError.ts'
import { toTransaction } from './toTransaction.ts'

export type MaxRequest = Omit<SendRequest, 'amount'>

/**
 * The full balance of a token; for the native currency minus the highest possible fee. Throws as `toTransaction` and
 * `checkDecimals` do, `request/sendFailed` when a receiver contract rejects, and `network/*`.
 */
export async function getMaxAmount(request: MaxRequest): Promise<string> {
  const { network, token } = request
  const transaction = toTransaction({ ...request, amount: '0' })
  await checkDecimals(request)
  const client = networkClient(network)
  const { from, to } = transaction
  try {
    if (!token) return formatUnits(await nativeRest(request), network.nativeCurrency.decimals)
    const read = { address: to, abi: erc20Abi } as const
    const balance = { ...read, functionName: 'balanceOf', args: [from] } as const
    return formatUnits(await readContract(client, balance), token.decimals)
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

async function nativeRest(request: MaxRequest): Promise<bigint> {
  const { network } = request
  const client = networkClient(network)
  const { from, to, data } = toTransaction({ ...request, amount: '0' })
  const balance = await getBalance(client, { address: from })
  const call = { to, ...(data && { data }) }
  const [gas, fees] = await Promise.all([
    // Estimated with the full balance as value: a receiver contract may use more gas with a value than without.
    estimateGas(client, { account: from, value: balance, ...call }),
    prepareTransactionRequest(client, { account: from, ...call, parameters: ['type', 'fees'] }),
  ])
  const price = fees.maxFeePerGas ?? fees.gasPrice ?? 0n
  const chainId = Number(network.id)
  const bytes = serializeTransaction({ ...call, chainId, gas, maxFeePerGas: price, value: balance })
  const published = await rollupFee(network, bytes)
  // Reserves a quarter more for the parent chain, whose price may rise before inclusion.
  const rest = balance - gas * price - published - published / 4n
  return rest > 0n ? rest : 0n
}
