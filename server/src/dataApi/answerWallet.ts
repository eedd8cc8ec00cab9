import { schemaMessage } from '@portico/core/errors'
import { formatUnits, toHex } from 'viem'
import * as z from 'zod/mini'
import { type Answer, fault, json } from '../http/Answer.ts'
import { callListener } from '../http/callListener.ts'
import { rpcSchemas } from '../nodes/RpcCall.ts'
import { nativeAddress } from './account/addresses.ts'
import type { ChainIndex, HeldToken } from './ChainIndex.ts'
import type { DataContext } from './DataContext.ts'
import { faultOf } from './faultOf.ts'
import type { PricedToken } from './PriceSource.ts'

type Context = Pick<DataContext, 'chains' | 'prices' | 'options'>

/** Answers a wallet method: 422 when the body is not JSON-RPC, 400 with an error code when the method fails. */
export async function answerWallet(body: unknown, context: Context): Promise<Answer> {
  const parsed = rpcSchemas.call.safeParse(body)
  if (!parsed.success) return fault(422, 'body', schemaMessage(parsed.error.issues, body))
  const { id = null, method, params } = parsed.data
  const reject = (code: number, message: string): Answer => ({
    ...json({ jsonrpc: '2.0', id, error: { code, message } }, 0),
    status: 400,
  })
  if (method !== 'wallet_getAssets') return reject(-32601, `The method ${method} is not available`)
  const input = Array.isArray(params) ? params[0] : params
  const query = readAssets.params.safeParse(input)
  if (!query.success) return reject(-32602, schemaMessage(query.error.issues, input))
  try {
    return json({ jsonrpc: '2.0', id, result: await readAssets.answer(query.data, context) }, 0)
  } catch (error) {
    // Chains or prices are unreachable; clients do not get the reason.
    if (!faultOf(error)) callListener(context.options.onError, error)
    return reject(-32000, 'The assets cannot be read at the moment')
  }
}

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
const readAssets = {
  params: assetsQuery,
  async answer(
    query: Query,
    { chains, prices }: Pick<Context, 'chains' | 'prices'>,
  ): Promise<Record<string, readonly object[]>> {
    const requestedIds = query.assetFilter ? Object.keys(query.assetFilter) : query.chainFilter
    const ids = requestedIds && new Set(requestedIds.map((id) => `eip155:${BigInt(id)}`))
    const selected = chains.filter(
      ({ chainId: id }) => /^eip155:/.test(id) && (!ids || ids.has(id)),
    )
    const entries = await Promise.all(
      selected.map(async (chain) => {
        const balances = await chain.balances(query.account.toLowerCase())
        const isWanted = filterOf(chain, query)
        const tokens = balances.filter((token) => token.balance !== '0' && isWanted(token))
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
