import {
  type Account,
  type AdapterHost,
  type NetworkDefinition,
  requestErrors,
  type TokenBalance,
  withLimit,
} from '@portico/core'
import { nativeBalance } from '@portico/core/adapter'
import { isPolkadotNetwork } from '../networks/isPolkadotNetwork.ts'
import { readBalance } from './readBalance.ts'
import { withApi } from './withApi.ts'

export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/**
 * The transferable balance in the native currency. Throws `network/*`, and `request/unsupportedChain` on a network that
 * the dapp did not configure.
 */
export async function getBalances(
  { account, network, signal }: BalanceRequest,
  { clock }: AdapterHost,
): Promise<readonly TokenBalance[]> {
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  signal.throwIfAborted()
  const reading = withApi(network, (api) => readBalance(api, account.address), clock)
  const { transferable } = await withLimit(reading, { clock, signal })
  return [nativeBalance(network, transferable)]
}
