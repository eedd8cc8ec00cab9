import type { Coin } from '@cosmjs/stargate'
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
 * The native balance, the non-zero balances of the network's `tokens`, and those of unlisted coins in base units, since
 * nodes know no decimals. Throws `network/unavailable` and `network/wrongEndpoint`.
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
      const all = client.getAllBalances(account.address).catch(() => [])
      return {
        units: (await Promise.all(coins)).map(({ amount }) => BigInt(amount)),
        unlisted: (await all).filter((coin) => !denoms.includes(coin.denom)).flatMap(readCoin),
      }
    },
    clock,
  )
  const { units, unlisted } = await withLimit(reading, { clock, signal })
  const show = ({ name, symbol, decimals }: Omit<CosmosToken, 'denom'>, at: number) => {
    const quantity = { numeric: formatAmount(units[at] ?? 0n, decimals), decimals: `${decimals}` }
    return { name, symbol, chainId: caipNetworkId, quantity }
  }
  const others = tokens.flatMap((token, index) =>
    units[index + 1] ? [{ address: token.denom, ...show(token, index + 1) }] : [],
  )
  const unknown = unlisted.slice(0, maxUnlisted).map(({ denom: address, amount }) => ({
    address,
    name: address,
    symbol: shortenDenom(address),
    chainId: caipNetworkId,
    quantity: { numeric: amount, decimals: '0' },
  }))
  return [show(nativeCurrency, 0), ...others, ...unknown]
}

/** Anybody may send coins of any number of kinds to an account. */
const maxUnlisted = 100

/** A coin with an amount; no coin for anything that a chain does not allow. */
function readCoin({ denom, amount }: Coin): readonly Coin[] {
  const isCoin = /^[a-z][\w/:.-]{2,127}$/i.test(denom) && /^[1-9]\d{0,77}$/.test(amount)
  return isCoin ? [{ denom, amount }] : []
}

/** A name for a coin that no list has. */
export function shortenDenom(denom: string): string {
  return denom.length > 12 ? `${denom.slice(0, 6)}…${denom.slice(-4)}` : denom
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
