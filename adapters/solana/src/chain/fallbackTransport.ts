import {
  type Clock,
  isRequestLimit,
  KitError,
  type NetworkDefinition,
  networkErrors,
  withLimit,
} from '@portico/core'
import { createDefaultRpcTransport, type RpcTransport } from '@solana/kit'
import { checkedTransport } from './checkedTransport.ts'
import { pause } from './pause.ts'

/** R9.03: how long one attempt may take, and the waits before the next ones, in ms. */
const attemptLimit = 10_000
const waits = [0, 150, 300, 600] as const
const methodNotFound = -32601

/**
 * Asks the endpoints of a network in their order, and all of them again where none answered. Sending a
 * transaction again is no second transaction: it has the same signature. But where one of them took it
 * without a word, that another refuses it proves nothing, so that is no answer.
 */
export function fallbackTransport({ id, rpcUrls }: NetworkDefinition, clock: Clock): RpcTransport {
  const transports = rpcUrls.default.http.map((url) =>
    checkedTransport(createDefaultRpcTransport({ url }), {
      url,
      id: String(id),
      clock,
    }),
  )
  return async (request) => {
    let failure: unknown
    const refusals: never[] = []
    let mayBeSent = false
    for (const wait of waits) {
      if (wait > 0) await pause(wait, { clock })
      for (const transport of transports) {
        request.signal?.throwIfAborted()
        try {
          const limit = { clock, ms: attemptLimit }
          const answer = await withLimit(transport<never>(request), limit)
          if (isRefusal(answer)) refusals.push(answer)
          else if (!mayBeSent || !('error' in answer)) return answer
        } catch (error) {
          request.signal?.throwIfAborted()
          const isWrong = networkErrors.is(error, 'wrongEndpoint')
          if (!isWrong || failure === undefined) failure = error
          // What the check found is named; anything else came after the request had left.
          if (isSending(request.payload) && !(error instanceof KitError)) mayBeSent = true
        }
      }
      // A method that is missing stays missing.
      if (failure === undefined && refusals.some(isMissing)) break
      // Another chain stays another chain, where all of them serve one.
      if (networkErrors.is(failure, 'wrongEndpoint')) break
    }
    const [refusal] = refusals
    if (refusal !== undefined && !mayBeSent) return refusal
    throw failure ?? networkErrors.create('notFound', [])
  }
}

type Answer = { readonly error?: { readonly code?: unknown } }

/** True for a node that did not carry out the request: it limits them, is behind, or lacks the method. */
function isRefusal(answer: Answer): boolean {
  return isRequestLimit(codeOf(answer)) || isMissing(answer)
}

function isMissing(answer: Answer): boolean {
  return codeOf(answer) === methodNotFound
}

/** The transport reads whole numbers as bigint. */
function codeOf({ error }: Answer): number {
  return Number(error?.code)
}

function isSending(payload: unknown): boolean {
  return (payload as { method?: unknown }).method === 'sendTransaction'
}
