import type { Account, NetworkDefinition, TokenBalance } from '@portico/core'
import { type Address, formatUnits } from 'viem'
import { getBalance } from 'viem/actions'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'

export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/** The native balance. Throws `network/unavailable` and `network/wrongEndpoint`. */
export async function getBalances({
  account,
  network,
  signal,
}: BalanceRequest): Promise<readonly TokenBalance[]> {
  signal.throwIfAborted()
  const { name, symbol, decimals } = network.nativeCurrency
  try {
    const address = account.address as Address
    const balance = await getBalance(networkClient(network), { address })
    signal.throwIfAborted()
    const quantity = { numeric: formatUnits(balance, decimals), decimals: String(decimals) }
    return [{ name, symbol, chainId: network.caipNetworkId, quantity }]
  } catch (cause) {
    throw signal.aborted ? cause : toNodeError(cause, network)
  }
}
