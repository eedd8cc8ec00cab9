import type { Account, NetworkDefinition, TokenBalance } from '@portico/core'
import type { ContractQuery } from '@portico/core/adapter'
import { type Address, formatUnits, type Hex } from 'viem'
import { getBalance, getCode } from 'viem/actions'
import { toNodeError } from './callContracts.ts'
import { networkClient } from './networkClient.ts'

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

/** Code prefix of an account with delegated code (EIP-7702). */
const delegation = '0xef0100'

/** True for a contract address. Throws `network/unavailable` and `network/wrongEndpoint`. */
export async function isContract({ network, address }: ContractQuery): Promise<boolean> {
  const code = await readCode(network, address)
  return code !== undefined && !code.startsWith(delegation)
}

/** The code of an address; `undefined` without any. Throws `network/unavailable` and `network/wrongEndpoint`. */
export async function readCode(
  network: NetworkDefinition,
  address: string,
): Promise<Hex | undefined> {
  try {
    return await getCode(networkClient(network), { address: address as Address })
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}
