import { nodeErrorName } from '@portico/core'
import { type FallbackTransport, fallback } from 'viem'
import { checkedHttp } from './checkedHttp.ts'

/**
 * viem's fallback over the endpoints of a chain. What a node says of the request itself, such as a revert, is final;
 * any other failure is asked again at the next endpoint.
 */
export function checkedFallback(urls: readonly string[], chainId: number): FallbackTransport {
  const isFinal = (error: Error) => nodeErrorName(error) !== undefined
  return fallback(
    urls.map((url) => checkedHttp(url, chainId)),
    { shouldThrow: isFinal },
  )
}
