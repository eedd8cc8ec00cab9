import { KitError } from '@portico/core'
import { type Clock, withLimit } from '@portico/core/async'
import { apiErrors, requestErrors } from '@portico/core/errors'
import { hex } from '@scure/base'
import { bip122Errors } from '../bip122Errors.ts'

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

// Nodes use one code for most rejections, so the reason is read from the text; only this file does so.
const spent = /missingorspent|missing-?inputs|txn-mempool-conflict|bad-txns-inputs-spent/i
const lowFee = /min relay fee not met|mempool min fee|insufficient fee|insufficient priority/i
const dust = /\bdust\b/i

/** Maps a node's rejection text to an error. */
export function toBroadcastError(text: string): KitError {
  const cause = new Error(text.slice(0, 500))
  if (spent.test(text)) return bip122Errors.create('spent', [], { cause })
  if (lowFee.test(text)) return bip122Errors.create('feeTooLow', [], { cause })
  if (dust.test(text)) return bip122Errors.create('dust', ['The output\u2019s'], { cause })
  return requestErrors.create('sendFailed', [], { cause, hints: [text.slice(0, 200)] })
}

/** True when the network rejected a transaction; such a rejection is final, so no other endpoint is tried. */
export function isNodeRejection(error: unknown): boolean {
  return error instanceof KitError && /^(bip122|request)\//.test(error.code)
}
