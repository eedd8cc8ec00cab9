import type { Account, CallsStatus, NetworkDefinition, TokenBalance } from '@portico/core'
import type {
  AdapterHost,
  Signer,
  TransactionOutcome,
  TransactionQuery,
} from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import { withLimit } from '@portico/core/async'
import { type CosmosToken, cosmosNetwork } from '../networks.ts'
import { readClient } from './readClient.ts'

type BalanceRequest = {
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
  const { denom, nativeCurrency, tokens = [], caipNetworkId } = cosmosNetwork(network)
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

/**
 * Reads the status of a transaction from the node's index. One that is in no block is pending: a node reports neither
 * pending nor pruned transactions. Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export async function getTransaction(
  { network, hash, signal }: TransactionQuery,
  { clock }: AdapterHost,
): Promise<TransactionOutcome> {
  signal.throwIfAborted()
  const reading = readClient(network, (client) => client.getTx(hash.toUpperCase()), clock)
  const found = await withLimit(reading, { clock, signal })
  if (!found) return { status: 'pending' }
  return { status: found.code === 0 ? 'confirmed' : 'failed', blockNumber: found.height }
}

/** The status of the transaction that makes all messages, or none; its id is the hash. Throws `network/*`. */
export async function getCallsStatus(
  {
    id,
    account,
    network,
    signal = new AbortController().signal,
  }: Signer & { readonly id: string; readonly signal?: AbortSignal },
  host: AdapterHost,
): Promise<CallsStatus> {
  const { status } = await getTransaction({ account, network, hash: id, signal }, host)
  const isInBlock = status === 'confirmed' || status === 'failed'
  return {
    id,
    status: status === 'failed' ? 'reverted' : status === 'confirmed' ? 'confirmed' : 'pending',
    atomic: true,
    hashes: isInBlock ? [id] : [],
  }
}
