import type { ContractCall } from '@portico/core/adapter'
import type {
  PrepareRequest,
  QuoteRequest,
  SwapProviderHost,
  SwapQuote,
  SwapStep,
  SwapToken,
  TokensRequest,
} from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { PoolIndex } from './pools.ts'
import { prepareSteps } from './prepareSteps.ts'
import { quoteSwap } from './quoteSwap.ts'
import type { UniswapDeployment } from './uniswap.ts'

type Options = {
  find(networkId: string): UniswapDeployment | undefined
  readonly name: string
  readonly permits: boolean
}

/** The lazily loaded half of the provider. */
export function openUniswap(host: SwapProviderHost, { find, name, permits }: Options) {
  const index = new PoolIndex(host.clock)
  const contextOf = ({ from, to, signal }: QuoteRequest) => {
    const deployment = find(from.networkId)
    if (!deployment || to.networkId !== from.networkId) throw swapErrors.create('noRoute', [])
    const { networkId } = deployment
    return {
      name,
      deployment,
      permits,
      index,
      clock: host.clock,
      read: async (calls: readonly ContractCall[]) =>
        calls.length === 0 ? [] : host.call({ networkId, calls, signal }),
    }
  }
  return {
    /** The wrapped native currency and the tokens on the way of routes. */
    async tokens({ networkId }: TokensRequest): Promise<readonly SwapToken[]> {
      const { wrapped, bases = [] } = find(networkId) ?? {}
      return [...(wrapped ? [wrapped] : []), ...bases].map((token) => ({
        ...token,
        networkId,
      }))
    },
    quote: (request: QuoteRequest): Promise<SwapQuote> => quoteSwap(contextOf(request), request),
    prepare: (quote: SwapQuote, request: PrepareRequest): Promise<readonly SwapStep[]> =>
      prepareSteps(contextOf(request), quote, request),
  }
}
