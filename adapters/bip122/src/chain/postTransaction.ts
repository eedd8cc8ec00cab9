import { apiErrors, type Clock, withLimit } from '@portico/core'
import { hex } from '@scure/base'
import { toBroadcastError } from './toBroadcastError.ts'

const limit = 20_000

export type Ports = { readonly fetch: typeof fetch; readonly clock: Clock }

/** Hands a transaction to an endpoint, once. Throws `bip122/*`, `request/sendFailed` and `api/*`. */
export async function postTransaction(
  url: string,
  transaction: Uint8Array,
  { fetch, clock }: Ports,
): Promise<void> {
  const { host } = new URL(url)
  const base = /^.*[^/]/.exec(url)?.[0]
  const post = async () => {
    const response = await fetch(`${base}/tx`, {
      method: 'POST',
      body: hex.encode(transaction),
      headers: { 'content-type': 'text/plain' },
      credentials: 'omit',
    })
    return { ok: response.ok, status: response.status, text: await response.text() }
  }
  const expired = () => apiErrors.create('timeout', [host])
  const answer = await withLimit(post(), { clock, ms: limit, expired })
  if (answer.ok) return
  // Anything but 400 is the server's own trouble, and says nothing about the transaction.
  if (answer.status !== 400) throw apiErrors.create('http', [answer.status], { cause: answer })
  throw toBroadcastError(answer.text)
}
