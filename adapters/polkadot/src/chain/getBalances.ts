import {
  type Account,
  type AdapterHost,
  type NetworkDefinition,
  requestErrors,
  type TokenBalance,
  withLimit,
} from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import { readBalance } from './readBalance.ts'
import { withApi } from './withApi.ts'

export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/**
 * What can leave the account now, in the native currency. Throws `network/*`, and
 * `request/unsupportedChain` on a network that the dapp did not configure.
 */
export async function getBalances(
  { account, network, signal }: BalanceRequest,
  { clock }: AdapterHost,
): Promise<readonly TokenBalance[]> {
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  signal.throwIfAborted()
  const { name, symbol, decimals } = network.nativeCurrency
  const reading = withApi(network, (api) => readBalance(api, account.address), clock)
  const { transferable } = await withLimit(reading, { clock, signal })
  const quantity = { numeric: formatAmount(transferable, decimals), decimals: String(decimals) }
  return [{ name, symbol, chainId: network.caipNetworkId, quantity }]
}
