import type { Clock } from '@portico/core/async'
import type { SwapToken } from '@portico/features/swaps/endpoints'
import { json } from '../../http/Answer.ts'
import type { NodeRequestFn } from '../../nodes/RpcCall.ts'
import { nativeAddress } from '../account/addresses.ts'
import type { DataRoutes } from '../DataRoutes.ts'
import { answerAllowance } from './answerAllowance.ts'
import { answerApproval, answerTransaction } from './answerSwap.ts'
import { findOffers } from './buildSwap.ts'
import { createProviderHost } from './createProviderHost.ts'
import { parsePair } from './parsePair.ts'
import { QuoteCache, Spenders } from './QuoteCache.ts'
import { readGasPrice } from './readGasPrice.ts'
import { TokenCatalogue } from './TokenCatalogue.ts'
import type { VendorQuotesContext } from './VendorQuotesContext.ts'
import { quoteFaults, type VendorQuotesOptions, vendorQuotesErrors } from './VendorQuotesOptions.ts'

type Parts = {
  readonly nodes: ReadonlyMap<string, NodeRequestFn>
  readonly clock: Clock
  readonly fetch: typeof fetch
}
type VendorQuotesRoutes = Pick<DataRoutes, Extract<keyof DataRoutes, `convert${string}`>>

const tokensSeconds = 300

/**
 * The `convert` routes over the operator's providers (R7.06 to R7.11); without any, no token can be converted. Throws
 * `convert/noNodes`.
 */
export function createVendorQuotes(
  options: VendorQuotesOptions = { providers: [], networks: [] },
  parts: Parts,
): VendorQuotesRoutes {
  const context = contextOf(options, parts)
  const { catalogue, spenders, nodes } = context
  return {
    async convertTokens({ query: { chainId } }) {
      const tokens = await catalogue.tokensOf(chainId)
      return json({ tokens: tokens.map(toRow) }, catalogue.isWhole(chainId) ? tokensSeconds : 0)
    },
    async convertQuotes({ query, clientIp }) {
      const pair = await parsePair(context, query)
      if ('status' in pair) return pair
      const offers = await findOffers(context, pair)
      const spender = offers[0]?.quote.spender
      if (spender !== undefined)
        spenders.set({ account: pair.account, clientIp }, pair.from, spender)
      const quotes = offers.map(({ provider, quote }) => ({
        id: provider.id,
        fromAmount: quote.amountIn,
        fromAccount: query.from,
        toAmount: quote.amountOut,
        toAccount: query.to,
      }))
      return json({ quotes }, 0)
    },
    async convertGasPrice({ query: { chainId } }) {
      const request = nodes.get(chainId)
      return request ? json(await readGasPrice(request), 0) : quoteFaults.unknownNetwork
    },
    convertAllowance: (call) => answerAllowance(context, call),
    convertApproval: (call) => answerApproval(context, call),
    convertTransaction: (call) => answerTransaction(context, call),
  }
}

function contextOf(
  { providers, networks, tokens = [], unlimitedApprovals = false }: VendorQuotesOptions,
  { nodes, clock, fetch }: Parts,
): VendorQuotesContext {
  for (const { caipNetworkId: id } of networks)
    if (!nodes.has(id))
      throw vendorQuotesErrors.create('noNodes', [id], {
        hints: [`Name them: \`rpc: [{ chainId: '${id}', urls: ['https://…'] }]\``],
        docsPath: 'swaps.md',
      })
  const host = createProviderHost({ networks, nodes, clock, fetch })
  const created = providers.map((create) => create(host))
  const catalogue = new TokenCatalogue({ host, providers: created, listed: tokens, clock })
  return {
    host,
    catalogue,
    providers: created,
    quotes: new QuoteCache(clock, created),
    spenders: new Spenders(),
    nodes,
    clock,
    unlimitedApprovals,
  }
}

/** A token as the `convert` calls list it. */
function toRow({ networkId, address, name, symbol, decimals, iconUrl }: SwapToken) {
  return {
    name,
    symbol,
    address: `${networkId}:${address ?? nativeAddress(networkId)}`,
    decimals,
    logoUri: iconUrl ?? null,
    // Transactions are built for an approval, never for a permit.
    eip2612: null,
  }
}
