import type { Balance, Fungible } from '@portico/features/balances/endpoints'
import { formatUnits } from 'viem'
import { type Answer, fault, json } from '../../http/Answer.ts'
import type { ChainIndex, HeldToken } from '../ChainIndex.ts'
import type { Call } from '../DataRoutes.ts'
import type { PricedToken, PriceSource } from '../PriceSource.ts'
import { isTokenAddress, nativeAddress, selectChains } from './addresses.ts'

type Context = { readonly chains: readonly ChainIndex[]; readonly prices: PriceSource }

/** Balances of an account on one chain or on all; zero balances are left out. */
export async function readBalances(
  { params, query }: Call<'balance'>,
  { chains: indexes, prices }: Context,
): Promise<Answer> {
  const selected = selectChains(indexes, params.address ?? '', query.chainId)
  if ('status' in selected) return selected
  const forced = query.forceUpdate?.split(',').filter(Boolean) ?? []
  if (!forced.every(isTokenAddress))
    return fault(400, 'forceUpdate', 'Expected CAIP-10 addresses between commas')

  const { address, chains } = selected
  const found = await Promise.all(
    chains.map(async (chain) => {
      const fresh = forced.some((token) => token.startsWith(`${chain.chainId}:`))
      const tokens = await chain.balances(address, { fresh })
      return tokens.filter(({ balance }) => balance !== '0').map((token) => ({ chain, token }))
    }),
  )
  const rows = found.flat()
  const ids = rows.map(
    ({ chain: { chainId }, token }) => `${chainId}:${token.address ?? nativeAddress(chainId)}`,
  )
  const priced = await prices.prices(ids, query.currency)
  const balances = rows.map(({ chain, token }, at) => row(chain.chainId, token, priced[at]))
  return json({ balances }, 0)
}

function row(chainId: string, token: HeldToken, priced: PricedToken | undefined): Balance {
  const numeric = formatUnits(BigInt(token.balance), token.decimals)
  return {
    name: token.name,
    symbol: token.symbol,
    chainId,
    ...(token.address !== undefined && { address: `${chainId}:${token.address}` }),
    ...(priced && { value: Number(numeric) * priced.price }),
    price: priced?.price ?? 0,
    quantity: { decimals: String(token.decimals), numeric },
    iconUrl: token.logo ?? priced?.iconUrl ?? '',
  }
}

/** Price of the first requested token; an empty list when the price is unknown. */
export async function readPrice(
  { body: { addresses, currency } }: Call<'price'>,
  prices: PriceSource,
): Promise<Answer> {
  const [address] = addresses
  if (address === undefined) return fault(400, 'addresses', 'Expected an address')
  if (!isTokenAddress(address)) return fault(400, 'addresses', 'Expected CAIP-10 addresses')
  const [priced] = await prices.prices([address], currency)
  if (!priced) return json({ fungibles: [] }, 0)
  const { name, symbol, decimals, price, iconUrl = '' } = priced
  const fungible: Fungible = { address, name, symbol, iconUrl, price, decimals }
  return json({ fungibles: [fungible] }, 0)
}
