import type { HeldToken, IndexedToken, NativeCurrency } from '../ChainIndex.ts'
import type { KnownToken } from './ChainIndexOptions.ts'
import type { ChainStorage } from './IndexStorage.ts'
import type { ChainNode } from './node/ChainNode.ts'
import { rpcSchemas } from './node/rpcSchemas.ts'
import { callContract } from './token/callContract.ts'

export type BalanceOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly native: NativeCurrency
  readonly known: ReadonlyMap<string, KnownToken>
}

const balanceOf = '0x70a08231'

/** Balances of an account at the head of the chain: the native currency, and tokens with a balance above 0. */
export async function readBalances(
  { node, storage, native, known }: BalanceOptions,
  account: string,
): Promise<readonly HeldToken[]> {
  const indexed = await storage.tokensOf(account)
  const tokens = [...known.values(), ...indexed.filter(({ address }) => !known.has(address))]
  const [nativeBalance, ...balances] = await Promise.all([
    node.request({
      method: 'eth_getBalance',
      params: [account, 'latest'],
      result: rpcSchemas.quantity,
    }),
    ...tokens.map((token) => readBalance(node, token, account)),
  ])
  const held = tokens.map((token, at) => ({ ...token, balance: `${balances[at]}` }))
  return [
    { ...native, balance: `${nativeBalance}` },
    ...held.filter(({ balance }) => balance !== '0'),
  ]
}

/** Balance of one token; 0 when the contract reverts or returns malformed data. */
async function readBalance(
  node: ChainNode,
  { address }: IndexedToken,
  account: string,
): Promise<bigint> {
  const data = `${balanceOf}${account.slice(2).padStart(64, '0')}`
  const answer = await callContract(node, address, data)
  return answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
}
