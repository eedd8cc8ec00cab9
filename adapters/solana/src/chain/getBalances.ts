import type { Account, NetworkDefinition, TokenBalance } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { shortAddress } from '@portico/core/caip'
import { requestErrors } from '@portico/core/errors'
import type { Address } from '@solana/kit'
import { isAddress } from '../session/address.ts'
import { readMints, tokenPrograms } from './readStates.ts'
import { requestNode } from './requestNode.ts'
import { lamportsSchema, tokenAccountsSchema } from './schemas.ts'

type BalanceRequest = {
  readonly account: Account
  readonly network: NetworkDefinition
  readonly signal: AbortSignal
}

/**
 * The SOL balance, then the tokens of both programs. A node has no token names, so tokens are named by their mint.
 * Throws `network/unavailable` and `network/wrongEndpoint`.
 */
export async function getBalances(request: BalanceRequest): Promise<readonly TokenBalance[]> {
  const { account, network, signal } = request
  signal.throwIfAborted()
  const owner = checkedAddress(account.address)
  const { token, token2022 } = tokenPrograms
  const [lamports, ...accounts] = await Promise.all([
    requestNode(network, { call: (rpc) => rpc.getBalance(owner), answer: lamportsSchema, signal }),
    readTokenAccounts(network, owner, { programId: token, signal }),
    readTokenAccounts(network, owner, { programId: token2022, signal }),
  ])
  signal.throwIfAborted()
  const [, held = []] = accounts
  const mints = await readMints(
    network,
    held.map(({ mint }) => mint),
    signal,
  )
  const chainId = network.caipNetworkId
  const { name, symbol, decimals } = network.nativeCurrency
  const native = { name, symbol, chainId, quantity: quantityOf(lamports, decimals) }
  const isOfToken2022 = new Set(held.map(({ mint }) => mint))
  const tokens = [...sumByMint(accounts.flat())].flatMap(([mint, { units, decimals }]) => {
    const counted = mints.get(mint)
    // An amount that cannot be counted is not named.
    if (!counted && isOfToken2022.has(mint)) return []
    const quantity = quantityOf(units, decimals)
    return {
      address: mint,
      symbol: shortAddress(mint),
      name: mint,
      chainId,
      quantity: counted ? { ...quantity, numeric: counted.format(units) } : quantity,
    }
  })
  return [native, ...tokens]
}

type Sum = Pick<TokenAccount, 'units' | 'decimals'>

/** An owner may have several accounts of one token; empty ones are left out. */
function sumByMint(accounts: readonly TokenAccount[]): ReadonlyMap<Address, Sum> {
  const sums = new Map<Address, Sum>()
  for (const { mint, units, decimals } of accounts)
    if (units > 0n) sums.set(mint, { units: (sums.get(mint)?.units ?? 0n) + units, decimals })
  return sums
}

function quantityOf(units: bigint, decimals: number): TokenBalance['quantity'] {
  return { numeric: formatAmount(units, decimals), decimals: String(decimals) }
}

export type TokenAccount = {
  readonly address: Address
  readonly mint: Address
  readonly units: bigint
  readonly decimals: number
  /** The issuer froze the account, so it cannot send. */
  readonly isFrozen: boolean
}

/** Reads an owner's accounts of one token, or of one token program. */
export async function readTokenAccounts(
  network: NetworkDefinition,
  owner: Address,
  {
    signal,
    ...of
  }: ({ readonly mint: Address } | { readonly programId: Address }) & {
    readonly signal?: AbortSignal
  },
): Promise<readonly TokenAccount[]> {
  const accounts = await requestNode(network, {
    call: (rpc) => rpc.getTokenAccountsByOwner(owner, of, { encoding: 'jsonParsed' }),
    answer: tokenAccountsSchema,
    ...(signal && { signal }),
  })
  return accounts.map(({ pubkey, account }) => {
    const { mint, tokenAmount, state } = account.data.parsed.info
    const { amount, decimals } = tokenAmount
    return {
      address: pubkey,
      mint,
      units: BigInt(amount),
      decimals: Number(decimals),
      isFrozen: state === 'frozen',
    }
  })
}

/** Returns the text if it is an address. Throws `request/badAddress`. */
export function checkedAddress(text: string): Address {
  if (!isAddress(text)) throw requestErrors.create('badAddress', [text])
  return text
}
