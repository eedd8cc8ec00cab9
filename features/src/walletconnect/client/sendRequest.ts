import type Client from '@walletconnect/sign-client'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import type { WireRequest } from './WalletConnectClient.ts'

type Created = { readonly id: number; readonly request: { readonly params?: unknown } }
type Engine = { events?: { emit(name: string, answer: { readonly error: Error }): void } }

/** Less than the library's own 300 s: when those end, the library leaves a rejection that nobody can handle. */
const limitMs = 299_000

/**
 * Sends a request to a wallet; `sent` is called with its JSON-RPC id before it goes out. Throws
 * `walletConnect/expired` when the wallet does not answer, and the wallet's own error.
 */
export async function sendRequest(
  client: Client,
  { topic, chainId, method, params = [] }: WireRequest,
  sent: (id: number) => void,
): Promise<unknown> {
  // A fresh copy, so that the library's record of this request is found by identity among equal ones.
  const own = Array.isArray(params) ? [...params] : { ...(params as object) }
  const { history } = client.core
  let limit: ReturnType<typeof setTimeout> | undefined
  const created = ({ id, request }: Created) => {
    const { request: inner } = (request.params ?? {}) as { request?: { params?: unknown } }
    if (inner?.params !== own) return
    history.off('history_created', created)
    limit = setTimeout(() => expire(client, id), limitMs)
    sent(id)
  }
  history.on('history_created', created)
  try {
    return await client.request({ topic, chainId, request: { method, params: own } })
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
