import { type NetworkDefinition, networkErrors, systemClock, withLimit } from '@portico/core'
import { createDefaultRpcTransport, type RpcTransport } from '@solana/kit'
import { checkedTransport } from './checkedTransport.ts'
import { pause } from './pause.ts'

/** R9.03: how long one attempt may take, and the waits before the next ones, in ms. */
const attemptLimit = 10_000
const waits = [0, 150, 300, 600] as const

/**
 * Asks the endpoints of a network in their order, and all of them again where none answered. Sending a
 * transaction again is no second transaction: it has the same signature.
 */
export function fallbackTransport({ id, rpcUrls }: NetworkDefinition): RpcTransport {
  const transports = rpcUrls.default.http.map((url) =>
    checkedTransport(createDefaultRpcTransport({ url }), { url, id: String(id) }),
  )
  return async (request) => {
    let failure: unknown = networkErrors.create('notFound', [])
    for (const wait of waits) {
      if (wait > 0) await pause(wait, { clock: systemClock })
      for (const transport of transports) {
        request.signal?.throwIfAborted()
        try {
          const limit = { clock: systemClock, ms: attemptLimit }
          return await withLimit(transport<never>(request), limit)
        } catch (error) {
          request.signal?.throwIfAborted()
          failure = error
        }
      }
      // Another chain stays another chain.
      if (networkErrors.is(failure, 'wrongEndpoint')) break
    }
    throw failure
  }
}
