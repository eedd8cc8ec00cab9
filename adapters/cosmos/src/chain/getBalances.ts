import {
  type Account,
  type AdapterHost,
  type NetworkDefinition,
  type TokenBalance,
  withLimit,
} from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { CosmosNetwork, CosmosToken } from '../CosmosNetwork.ts'
import { readClient } from './readClient.ts'

export type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/**
 * The native balance and the non-zero balances of the network's `tokens`: nodes return base units only, so the decimals
 * of other coins are unknown. Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export async function getBalances(
  { account, network, signal }: BalanceRequest,
  { clock }: AdapterHost,
): Promise<readonly TokenBalance[]> {
  signal.throwIfAborted()
  const { denom, nativeCurrency, tokens = [], caipNetworkId } = network as CosmosNetwork
  const reading = readClient(
    network,
    async (client) => {
      const denoms = [denom, ...tokens.map((token) => token.denom)]
      const coins = denoms.map((one) => client.getBalance(account.address, one))
      return (await Promise.all(coins)).map(({ amount }) => BigInt(amount))
    },
    clock,
  )
  const units = await withLimit(reading, { clock, signal })
  const show = ({ name, symbol, decimals }: Omit<CosmosToken, 'denom'>, at: number) => {
    const quantity = { numeric: formatAmount(units[at] ?? 0n, decimals), decimals: `${decimals}` }
    return { name, symbol, chainId: caipNetworkId, quantity }
  }
  const others = tokens.flatMap((token, index) =>
    units[index + 1] ? [{ address: token.denom, ...show(token, index + 1) }] : [],
  )
  return [show(nativeCurrency, 0), ...others]
}
