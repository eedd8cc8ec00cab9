import type { HeldToken, IndexedToken, NativeCurrency } from '../ChainIndex.ts'
import type { ChainNode } from './node/ChainNode.ts'
import { rpcSchemas } from './node/rpcSchemas.ts'
import type { CatalogueOptions } from './token/CatalogueOptions.ts'
import { callContract } from './token/callContract.ts'
import { renewTokens } from './token/renewTokens.ts'

export type BalanceOptions = CatalogueOptions & { readonly native: NativeCurrency }

const balanceOf = '0x70a08231'
/** Tokens whose metadata one request may read again. */
const maxRenewed = 50

/** Balances of an account at the head of the chain: the native currency, and tokens with a balance above 0. */
export async function readBalances(
  options: BalanceOptions,
  account: string,
): Promise<readonly HeldToken[]> {
  const { node, storage, native, known } = options
  const stored = await storage.tokensOf(account)
  const addresses = stored.map(({ address }) => address)
  const renewed = await renewTokens(options, addresses, maxRenewed)
  const byAddress = new Map(renewed.map((token) => [token.address, token]))
  const indexed = stored.map((token) => byAddress.get(token.address) ?? token)
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

/** Balance of one token; 0 when the contract reverts or returns malformed data. Throws when the node failed. */
async function readBalance(
  node: ChainNode,
  { address }: IndexedToken,
  account: string,
): Promise<bigint> {
  const data = `${balanceOf}${account.slice(2).padStart(64, '0')}`
  const answer = await callContract(node, address, data)
  return answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
}
