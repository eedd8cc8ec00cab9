import type Client from '@walletconnect/sign-client'
import type { WireRequest } from './WalletConnectClient.ts'

type Created = { readonly id: number; readonly request: { readonly params?: unknown } }

/** Sends a request to a wallet; `sent` is called with its JSON-RPC id before it goes out. */
export async function sendRequest(
  client: Client,
  { topic, chainId, method, params = [] }: WireRequest,
  sent: (id: number) => void,
): Promise<unknown> {
  // A fresh copy, so that the library's record of this request is found by identity among equal ones.
  const own = Array.isArray(params) ? [...params] : { ...(params as object) }
  const { history } = client.core
  const created = ({ id, request }: Created) => {
    const { request: inner } = (request.params ?? {}) as { request?: { params?: unknown } }
    if (inner?.params !== own) return
    history.off('history_created', created)
    sent(id)
  }
  history.on('history_created', created)
  try {
    return await client.request({ topic, chainId, request: { method, params: own } })
  } finally {
    history.off('history_created', created)
  }
}
