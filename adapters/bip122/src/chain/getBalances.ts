import type { Account, NetworkDefinition, TokenBalance } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { ChainClient } from './ChainClient.ts'

export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/**
 * The bitcoin balance of the account, pending amounts included. Throws `network/unavailable` and
 * `network/wrongEndpoint`.
 */
export async function getBalances(
  { account, network, signal }: BalanceRequest,
  client: ChainClient,
): Promise<readonly TokenBalance[]> {
  signal.throwIfAborted()
  const { name, symbol, decimals } = network.nativeCurrency
  const sats = await client.balance(account.address, signal)
  signal.throwIfAborted()
  const quantity = { numeric: formatAmount(sats, 8), decimals: String(decimals) }
  return [{ name, symbol, chainId: network.caipNetworkId, quantity }]
}
