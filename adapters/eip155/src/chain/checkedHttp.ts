import { networkErrors } from '@portico/core'
import { ChainDisconnectedError, type HttpTransport, http } from 'viem'

/**
 * viem's HTTP transport, with batching, that asks an endpoint for its chain before anything else: one
 * that serves another chain is never used (`network/wrongEndpoint`), and the next in the list is.
 */
export function checkedHttp(url: string, chainId: number): HttpTransport {
  const open = http(url, { batch: true })
  let checked: Promise<void> | undefined
  return (parameters) => {
    const transport = open(parameters)
    const check = async () => {
      let served: unknown
      try {
        served = await transport.request({ method: 'eth_chainId' })
      } catch (error) {
        checked = undefined // out of reach now, to be asked again
        throw error
      }
      if (Number(served) === chainId) return
      // In viem's words, which keep it from trying this endpoint again and let it try the next.
      throw new ChainDisconnectedError(networkErrors.create('wrongEndpoint', [url]))
    }
    const request: typeof transport.request = async (args, options) => {
      checked ??= check()
      await checked
      return transport.request(args, options)
    }
    return { ...transport, request }
  }
}
