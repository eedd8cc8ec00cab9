import { formatUnits, toHex } from 'viem'
import * as z from 'zod/mini'
import { nativeAddress } from '../account/nativeAddress.ts'
import type { ChainIndex, HeldToken } from '../ChainIndex.ts'
import type { PricedToken, PriceSource } from '../prices/PriceSource.ts'

type Context = { readonly chains: readonly ChainIndex[]; readonly prices: PriceSource }

const account = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address'))
const chainId = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{1,16}$/, 'Expected a chain id in hexadecimal'))
const type = z.pipe(
  z.string(),
  z.transform((text) => text.toLowerCase()),
)

/** Parameters of ERC-7811; asset types ignore case. */
const assetsQuery = z.object({
  account,
  assetFilter: z.optional(
    z.record(chainId, z.array(z.object({ address: z.string(), type: z.optional(type) }))),
  ),
  assetTypeFilter: z.optional(z.array(type)),
  chainFilter: z.optional(z.array(chainId)),
})
type Query = z.output<typeof assetsQuery>

/** `wallet_getAssets`: balances of an account by chain id. */
export const readAssets = {
  params: assetsQuery,
  async answer(
    query: Query,
    { chains, prices }: Context,
  ): Promise<Record<string, readonly object[]>> {
    const requestedIds = query.assetFilter ? Object.keys(query.assetFilter) : query.chainFilter
    const ids = requestedIds && new Set(requestedIds.map((id) => `eip155:${BigInt(id)}`))
    const selected = chains.filter(
      ({ chainId: id }) => /^eip155:/.test(id) && (!ids || ids.has(id)),
    )
    const entries = await Promise.all(
      selected.map(async (chain) => {
        const held = await chain.balances(query.account.toLowerCase())
        const isWanted = filterOf(chain, query)
        const tokens = held.filter((token) => token.balance !== '0' && isWanted(token))
        const addresses = tokens.map(
          ({ address }) => `${chain.chainId}:${address ?? nativeAddress(chain.chainId)}`,
        )
        const priced = await prices.prices(addresses, 'usd')
        return [hexOf(chain), tokens.map((token, at) => describe(token, priced[at]))] as const
      }),
    )
    return Object.fromEntries(entries)
  },
}

/** Builds the filter once per chain, because clients control the length of both the filters and the balances. */
function filterOf(
  { chainId }: ChainIndex,
  { assetFilter, assetTypeFilter }: Query,
): (token: HeldToken) => boolean {
  if (!assetFilter) {
    const kinds = assetTypeFilter && new Set(assetTypeFilter)
    return ({ address }) => kinds?.has(address === undefined ? 'native' : 'erc20') ?? true
  }
  const requestedIds = new Set(
    Object.entries(assetFilter).flatMap(([id, assets]) =>
      `eip155:${BigInt(id)}` === chainId ? assets.map(({ address }) => address.toLowerCase()) : [],
    ),
  )
  return ({ address = 'native' }) => requestedIds.has(address)
}

function hexOf({ chainId: id }: ChainIndex): string {
  return toHex(BigInt(id.slice('eip155:'.length)))
}

function describe(token: HeldToken, priced: PricedToken | undefined): object {
  const { address = 'native', name, symbol, decimals, balance, logo } = token
  const price = priced?.price ?? 0
  const value = Number(formatUnits(BigInt(balance), decimals)) * price
  return {
    address,
    balance: toHex(BigInt(balance)),
    type: token.address === undefined ? 'native' : 'erc20',
    metadata: { name, symbol, decimals, price, iconUrl: logo ?? priced?.iconUrl ?? '', value },
  }
}
