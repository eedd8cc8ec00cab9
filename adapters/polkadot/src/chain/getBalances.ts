import {
  type Account,
  type NetworkDefinition,
  requestErrors,
  systemClock,
  type TokenBalance,
  withLimit,
} from '@portico/core'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import { formatUnits } from './formatUnits.ts'
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
export async function getBalances({
  account,
  network,
  signal,
}: BalanceRequest): Promise<readonly TokenBalance[]> {
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  signal.throwIfAborted()
  const { name, symbol, decimals } = network.nativeCurrency
  const reading = withApi(network, (api) => readBalance(api, account.address))
  const { transferable } = await withLimit(reading, { clock: systemClock, signal })
  const quantity = { numeric: formatUnits(transferable, decimals), decimals: String(decimals) }
  return [{ name, symbol, chainId: network.caipNetworkId, quantity }]
}
