import { codeOf, shortMessageOf } from '@portico/core'
import { rpcCodes } from '@portico/core/errors'
import * as z from 'zod/mini'
import { callListener, secondsSince } from '../http/callListener.ts'
import { overloadedError, retryAfterSeconds } from './Admission.ts'
import { relayErrors } from './relayErrors.ts'
import { type Caller, relayMethods } from './relayMethods.ts'

/** JSON-RPC codes of the errors that clients get. */
const codes: Readonly<Record<string, number>> = {
  'relay/malformed': rpcCodes.invalidRequest,
  'relay/unknownMethod': rpcCodes.methodNotFound,
  'relay/badParams': rpcCodes.invalidParams,
  'relay/full': rpcCodes.limitExceeded,
  'relay/overloaded': rpcCodes.limitExceeded,
  'relay/tooManySubscriptions': rpcCodes.limitExceeded,
  'relay/tooManyBlockSubscriptions': rpcCodes.limitExceeded,
  'relay/mailboxesFull': rpcCodes.limitExceeded,
  'relay/clientMailFull': rpcCodes.limitExceeded,
  'relay/blockMailFull': rpcCodes.limitExceeded,
  'relay/projectMailFull': rpcCodes.limitExceeded,
  'relay/unavailable': rpcCodes.resourceUnavailable,
}

/** Methods that are refused under load. A subscription is not: a client that lost one would wait in vain. */
const refusable =
  /"method"\s{0,9}:\s{0,9}"(irn_(batchPublish|publish|fetchMessages|batchFetchMessages)|wc_(proposeSession|approveSession))"/

const answering = /"method"\s{0,9}:\s{0,9}"irn_(batchF|f|batchS|s)(etchMessages|ubscribe)"/

/** Whether a request does nothing but tell its client something, so that it is of no use when that is gone. */
export function onlyAnswers(text: string): boolean {
  return answering.test(text)
}

/** Characters in which most clients have written id and method. */
const headLength = 160
const firstId = /^\s{0,9}\{\s{0,9}"id"\s{0,9}:\s{0,9}(\d{1,20}|"[\w.-]{1,64}")/
const failureText = JSON.stringify({
  ...failureOf(overloadedError),
  data: { retryAfter: retryAfterSeconds },
})

/**
 * The reply that refuses a request under load, without parsing it: a refusal that costs much of what it saves would leave
 * little for those that are served. `undefined` for a frame that is never refused.
 */
export function refusalOf(raw: Buffer): string | undefined {
  const head = raw.toString('latin1', 0, headLength)
  const id = refusable.test(head) ? firstId.exec(head)?.[1] : undefined
  if (id !== undefined) return refusal(id)
  const text = raw.toString()
  if (!refusable.test(text)) return undefined
  return refusal(firstId.exec(text)?.[1] ?? String(readFrame(text).id))
}

function refusal(id: string): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${failureText}}`
}

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
  const code = codes[codeOf(error)]
  if (code === undefined) return { code: rpcCodes.internal, message: 'Internal error' }
  return { code, message: shortMessageOf(error) }
}

const id = z.union([z.string().check(z.maxLength(64)), z.number()])
const request = z.object({ id, method: z.string(), params: z.optional(z.unknown()) })
const answer = z.object({ id, result: z.optional(z.unknown()), error: z.optional(z.unknown()) })

/** A parsed frame of a client. `id` of a request is the JSON text of its id, which the reply repeats unchanged. */
type Frame =
  | {
      readonly kind: 'request'
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'answer'; readonly id: number; readonly accepted: boolean }
  | { readonly kind: 'invalid'; readonly id: string }

/** Parses a frame as a request or an acknowledgement; any other frame is `invalid`. Never throws. */
function readFrame(text: string): Frame {
  const value = json(text)
  const parsedRequest = request.safeParse(value)
  if (parsedRequest.success) {
    const { method, params } = parsedRequest.data
    return { kind: 'request', id: idText(parsedRequest.data.id, text), method, params }
  }
  const parsedAnswer = answer.safeParse(value)
  if (!parsedAnswer.success) return { kind: 'invalid', id: 'null' }
  return {
    kind: 'answer',
    id: Number(parsedAnswer.data.id),
    accepted: parsedAnswer.data.error === undefined,
  }
}

/** Native clients use nanoseconds as ids, which exceed the safe integers, so the digits are copied from the text. */
function idText(value: string | number, text: string): string {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return JSON.stringify(value)
  return /"id"\s*:\s*(\d{16,20})\s*[,}]/.exec(text)?.[1] ?? 'null'
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schemas reject `undefined`.
    return undefined
  }
}
