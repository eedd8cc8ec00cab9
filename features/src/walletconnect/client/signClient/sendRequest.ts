import type { Clock } from '@portico/core/async'
import type Client from '@walletconnect/sign-client'
import { walletConnectErrors } from '../../walletConnectErrors.ts'
import { reviveError } from '../clientErrors.ts'
import type { WireRequest } from '../WalletConnectClient.ts'

type Created = { readonly id: number; readonly request: { readonly params?: unknown } }
type Engine = { events?: { emit(name: string, answer: { readonly error: Error }): void } }

/** Less than the library's own 300 s: when those end, the library leaves a rejection that nobody can handle. */
const limitMs = 299_000

/**
 * Sends a request to a wallet; `sending` is called with its JSON-RPC id before it goes out, and what it throws keeps the
 * request here. Throws that, `walletConnect/expired` when the wallet does not answer, and the wallet's own error.
 */
export async function sendRequest(
  client: Client,
  { topic, chainId, method, params = [] }: WireRequest,
  sending: (id: number) => void,
): Promise<unknown> {
  // A fresh copy, so that the library's record of this request is found by identity among equal ones.
  const copy = Array.isArray(params) ? [...params] : { ...(params as object) }
  const { history } = client.core
  let limit: ReturnType<typeof setTimeout> | undefined
  const created = ({ id, request }: Created) => {
    const { request: inner } = (request.params ?? {}) as { request?: { params?: unknown } }
    if (inner?.params !== copy) return
    history.off('history_created', created)
    try {
      sending(id)
    } catch (error) {
      history.delete(topic, id)
      throw error // before the library sends it
    }
    limit = setTimeout(() => expire(client, id), limitMs)
  }
  history.on('history_created', created)
  try {
    return await client.request({ topic, chainId, request: { method, params: copy } })
  } finally {
    clearTimeout(limit)
    history.off('history_created', created)
  }
}

/** Answers the request in the wallet's place, by an event that the library's interface omits. */
function expire(client: Client, id: number): void {
  const error = walletConnectErrors.create('expired', [])
  const { events } = client.engine as Engine
  events?.emit(`session_request:${id}`, { error })
}

/** So long a request waits for the id of the one before, in ms; a dapp's own library may never tell it. */
const idTimeoutMs = 1_000

/**
 * Starts requests one after the other, each in its own millisecond. The library makes request ids from the time
 * and three random digits, so two requests of one millisecond could share an id and receive each other's response.
 * `work` says when its request has its id.
 */
export function serializeRequests(
  clock: Clock,
): <value>(work: (begun: () => void) => Promise<value>) => Promise<value> {
  let before: Promise<void> = Promise.resolve()
  let latest = 0
  return async (work) => {
    let begun: () => void = () => undefined
    const previous = before
    before = new Promise((resolve) => {
      begun = () => {
        latest = Date.now()
        resolve()
      }
    })
    let stop = () => {}
    try {
      await previous
      while (Date.now() === latest) await new Promise((resolve) => setTimeout(resolve, 1))
      stop = clock.after(idTimeoutMs, begun)
      return await work(begun)
    } finally {
      stop()
      begun()
    }
  }
}

type Answer = { readonly result: unknown } | { readonly error: { code: number; message: string } }
type RequestRecord = { readonly id: number; readonly topic: string; readonly response?: Answer }

/**
 * The wallet's response to a request that another tab sent, by its JSON-RPC id; waits until it arrives. Throws
 * `walletConnect/interrupted` when the request is unknown, and the wallet's own error.
 */
export async function awaitResponse(client: Client, id: number): Promise<unknown> {
  const { history } = client.core
  const record: RequestRecord | undefined = history.records.get(id)
  if (!record) throw walletConnectErrors.create('interrupted', [])
  const response = record.response ?? (await nextAnswer(history, id))
  history.delete(record.topic, id)
  if ('error' in response) throw reviveError(response.error)
  return response.result
}

type History = Client['core']['history']

function nextAnswer(history: History, id: number): Promise<Answer> {
  return new Promise((resolve) => {
    const updated = (record: RequestRecord) => {
      if (record.id !== id || !record.response) return
      history.off('history_updated', updated)
      resolve(record.response)
    }
    history.on('history_updated', updated)
  })
}
