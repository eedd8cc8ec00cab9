import { rpcCodes, shortMessageOf } from '@portico/core'
import { callListener, secondsSince } from '../http/callListener.ts'
import type { Caller } from './defineMethod.ts'
import { readFrame } from './readFrame.ts'
import { relayErrors } from './relayErrors.ts'
import { relayMethods } from './relayMethods.ts'

/** JSON-RPC codes of the errors that clients get. */
const codes = {
  malformed: rpcCodes.invalidRequest,
  unknownMethod: rpcCodes.methodNotFound,
  badParams: rpcCodes.invalidParams,
  full: rpcCodes.limitExceeded,
  tooManySubscriptions: rpcCodes.limitExceeded,
  tooManyBlockSubscriptions: rpcCodes.limitExceeded,
  mailboxesFull: rpcCodes.limitExceeded,
  clientMailFull: rpcCodes.limitExceeded,
  blockMailFull: rpcCodes.limitExceeded,
  projectMailFull: rpcCodes.limitExceeded,
  unavailable: rpcCodes.resourceUnavailable,
} as const

/** Handles one frame of a client. Returns the error that was sent to the client, if any; never rejects. */
export async function answerFrame(caller: Caller, text: string): Promise<unknown> {
  const frame = readFrame(text)
  try {
    if (frame.kind === 'answer') {
      await caller.hub.answer(caller.peer, frame.id, frame.accepted)
      return undefined
    }
    if (frame.kind === 'invalid') throw relayErrors.create('malformed', [])
    const method = relayMethods.get(frame.method)
    if (!method) throw relayErrors.create('unknownMethod', [frame.method.slice(0, 40)])
    const started = performance.now()
    try {
      const result = await method(caller, frame.params)
      caller.peer.send(`{"id":${frame.id},"jsonrpc":"2.0","result":${result}}`)
      return undefined
    } finally {
      callListener(caller.onRequest, frame.method, secondsSince(started))
    }
  } catch (error) {
    // Mail whose acknowledgement fails is sent again, and clients ignore duplicates.
    if (frame.kind === 'answer') return undefined
    const failure = JSON.stringify(failureOf(error))
    caller.peer.send(`{"id":${frame.id},"jsonrpc":"2.0","error":${failure}}`)
    return error
  }
}

function failureOf(error: unknown): { code: number; message: string } {
  const known = Object.entries(codes).find(([key]) =>
    relayErrors.is(error, key as keyof typeof codes),
  )
  if (!known) return { code: rpcCodes.internal, message: 'Internal error' }
  return { code: known[1], message: shortMessageOf(error) }
}
