import { isRequestLimit, networkErrors, rpcCodeOf } from '@portico/core'
import {
  ChainDisconnectedError,
  HttpRequestError,
  type HttpTransport,
  http,
  LimitExceededRpcError,
} from 'viem'
import { fetchSingly } from './fetchSingly.ts'

/**
 * viem's HTTP transport with batching, which first checks the endpoint's chain id: an endpoint of another chain is
 * never used (`network/wrongEndpoint`), and the next in the list is tried.
 */
export function checkedHttp(url: string, chainId: number): HttpTransport {
  const open = http(url, { batch: true, fetchFn: fetchSingly() })
  let checked: Promise<void> | undefined
  return (parameters) => {
    const transport = open(parameters)
    const ask: typeof transport.request = async (args, options) => {
      try {
        return await transport.request(args, options)
      } catch (error) {
        // Of the codes for a limit, viem repeats a request after some alone.
        if (isRequestLimit(rpcCodeOf(error))) throw new LimitExceededRpcError(error as Error)
        throw error
      }
    }
    const check = async () => {
      let served: unknown
      try {
        served = await ask({ method: 'eth_chainId' })
      } catch (error) {
        // A data service does not serve every chain; anything else may answer the next time.
        if (!isRefused(url, error)) checked = undefined
        throw error
      }
      if (Number(served) === chainId) return
      // A viem error, so that viem does not retry this endpoint and tries the next.
      throw new ChainDisconnectedError(networkErrors.create('wrongEndpoint', [url]))
    }
    const request: typeof transport.request = async (args, options) => {
      checked ??= check()
      await checked
      return ask(args, options)
    }
    return { ...transport, request }
  }
}

function isRefused(url: string, error: unknown): boolean {
  const { status = 0 } = error instanceof HttpRequestError ? error : {}
  return /[?&]chainId=/.test(url) && [400, 401, 403, 404].includes(status)
}
