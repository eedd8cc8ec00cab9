import type { CaipNetworkId } from '@portico/core'
import { caipAddress, parseCaipAddress } from '@portico/core/caip'
import { createApi } from '@portico/core/endpoints'
import { apiErrors } from '@portico/core/errors'
import { leastOf } from '../guard/checkQuote.ts'
import { isSameToken } from '../isSameToken.ts'
import type {
  PrepareRequest,
  QuoteRequest,
  SwapFee,
  SwapProviderHost,
  SwapQuote,
  SwapStep,
  SwapToken,
  TokensRequest,
} from '../SwapProvider.ts'
import { feeOf } from '../serviceFields.ts'
import { swapErrors } from '../swapErrors.ts'
import { convertEndpoints } from './endpoints.ts'

type Settings = { readonly baseUrl: string | undefined; readonly name: string }

/** Stands for the native currency in the service's ids. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** The gas that the vendor reckons with before a transaction is built. */
const usualGas = 150_000n

/** The provider over the service. Throws `swaps/noRoute` and `api/*`. */
export function openVendorQuotes(host: SwapProviderHost, { baseUrl, name }: Settings) {
  const { caller, transport, networks } = host
  if (baseUrl === undefined) throw apiErrors.create('noService', ['data'])
  const api = createApi(baseUrl, convertEndpoints, transport)

  async function tokens({ networkId, signal }: TokensRequest): Promise<readonly SwapToken[]> {
    const { tokens: rows } = await api.tokens({ ...caller, chainId: networkId }, { signal })
    return rows.flatMap(({ address: id, logoUri, eip2612, ...row }) => {
      const address = id.slice(id.lastIndexOf(':') + 1)
      const isNative = address.toLowerCase() === native
      return {
        ...row,
        networkId,
        ...(!isNative && { address }),
        ...(logoUri && { iconUrl: logoUri }),
        ...(eip2612 && { permit: true }),
      }
    })
  }

  async function quote(request: QuoteRequest): Promise<SwapQuote> {
    const { from, to, amount, slippageBps, signal } = request
    // The service takes whole percents, and would let less arrive than was asked for.
    if (slippageBps < 100 || isSameToken(from, to)) throw swapErrors.create('noRoute', [])
    const [{ quotes }, fee] = await Promise.all([
      api.quotes({ ...caller, ...pairOf(request), amount }, { signal }),
      networkFee(from.networkId, signal),
    ])
    const [best] = quotes
    if (!best || best.toAmount === '0') throw swapErrors.create('noRoute', [])
    return {
      amountIn: amount,
      amountOut: best.toAmount,
      minOut: `${leastOf(BigInt(best.toAmount), slippageBps)}`,
      fees: fee,
      route: [{ label: name, tokens: [from.symbol, to.symbol] }],
      opaque: undefined,
    }
  }

  /** Nothing when the service does not tell the price of gas. */
  async function networkFee(
    networkId: CaipNetworkId,
    signal: AbortSignal,
  ): Promise<readonly SwapFee[]> {
    const { nativeCurrency } = networks.find(networkId) ?? {}
    const price = await api
      .gasPrice({ ...caller, chainId: networkId }, { signal })
      .catch(() => undefined)
    if (!nativeCurrency || !price) return []
    return [feeOf('network', BigInt(price.standard) * usualGas, nativeCurrency)]
  }

  async function prepare(_: SwapQuote, request: PrepareRequest): Promise<readonly SwapStep[]> {
    const { from, amount, slippageBps, signal } = request
    const { projectId } = caller
    const [approval, { tx }] = await Promise.all([
      from.address === undefined ? [] : approve(request),
      api.buildTransaction(
        {
          ...pairOf(request),
          ...(projectId !== undefined && { projectId }),
          amount,
          eip155: { slippage: Math.min(50, Math.floor(slippageBps / 100)) },
          // Before the approval an estimate would fail.
          disableEstimate: true,
        },
        { signal },
      ),
    ])
    const { networkId, address: to } = parseCaipAddress(tx.to)
    const value = from.address === undefined ? BigInt(tx.amount) : 0n
    return [...approval, { kind: 'calls', networkId, calls: [{ to, data: tx.data, value }] }]
  }

  /** Who is to be approved; the feature encodes the approval itself. */
  async function approve(request: PrepareRequest): Promise<readonly SwapStep[]> {
    const { from, amount, signal } = request
    const query = { ...caller, ...pairOf(request), amount }
    const { tx } = await api.buildApprove(query, { signal })
    const [, spender] = /^0x095[eE][aA]7[bB]30{24}([\da-fA-F]{40})/.exec(tx.data) ?? []
    if (spender === undefined) throw swapErrors.create('noRoute', [])
    return [{ kind: 'approve', token: from, spender: `0x${spender}`, amount }]
  }

  return { tokens, quote, prepare }
}

function pairOf({ from, to, account }: QuoteRequest) {
  const idOf = ({ networkId, address = native }: SwapToken) => caipAddress(networkId, address)
  return { from: idOf(from), to: idOf(to), userAddress: account }
}
