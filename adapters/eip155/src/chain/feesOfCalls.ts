import type { Fee, NetworkDefinition } from '@portico/core'
import { formatUnits, zeroAddress } from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import { networkClient } from './networkClient.ts'

/**
 * The most that calls cost as transactions of their own, by the gas that a trial used and the current price; `undefined`
 * where no node tells the price. A transaction needs a quarter more gas than it uses at most, because gas is given back
 * at its end.
 */
export async function feesOfCalls(
  network: NetworkDefinition,
  gas: readonly bigint[] | undefined,
): Promise<readonly Fee[] | undefined> {
  if (!gas) return undefined
  const { symbol, decimals } = network.nativeCurrency
  const price = await readPrice(network).catch(() => undefined)
  if (price === undefined) return undefined
  return gas.map((used) => ({
    amount: formatUnits((used * price * 5n) / 4n, decimals),
    symbol,
  }))
}

async function readPrice(network: NetworkDefinition): Promise<bigint | undefined> {
  const { maxFeePerGas, gasPrice } = await prepareTransactionRequest(networkClient(network), {
    account: zeroAddress,
    value: 0n,
    parameters: ['type', 'fees'],
  })
  return maxFeePerGas ?? gasPrice
}
