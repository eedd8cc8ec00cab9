import * as z from 'zod/mini'
import type { PlainError } from '../WalletConnectClient.ts'

const error = z.object({
  code: z.catch(z.optional(z.number()), undefined),
  message: z.catch(z.string(), ''),
  data: z.optional(z.unknown()),
})
const id = z.number()
export const rpcResponse = z.union([z.object({ error }), z.object({ result: z.unknown() })])
const payload = z.union([
  z.object({ id, method: z.string(), params: z.optional(z.unknown()) }),
  z.object({ id, error }),
  z.object({ id, result: z.unknown() }),
])

export type RpcFailure = {
  readonly code?: number | undefined
  readonly message: string
  readonly data?: unknown
}
export type RpcRequest = { readonly method: string; readonly params?: unknown }
export type RpcResponse = { readonly result: unknown } | { readonly error: RpcFailure }
type Identified = {
  /** The digits of the id: those of relays and native wallets have more than a number holds. */
  readonly rawId: string
  readonly id: number
}
export type RpcPayload = Identified & (RpcRequest | RpcResponse)

/** Reads a JSON-RPC request or response. `undefined` for any other text. */
export function readPayload(text: string): RpcPayload | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const { data } = payload.safeParse(json)
  if (!data) return undefined
  return { ...data, rawId: rawIdOf(text, data.id) }
}

function rawIdOf(text: string, id: number): string {
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(\d{16,20})\b/g))
    if (Number(digits) === id) return digits
  return JSON.stringify(id)
}

/** A request as text; the id's digits are kept. */
export function requestText(rawId: string, method: string, params: unknown): string {
  return `{"id":${rawId},"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${JSON.stringify(params)}}`
}

export function responseText(rawId: string, response: RpcResponse): string {
  return `{"id":${rawId},"jsonrpc":"2.0",${JSON.stringify(response).slice(1)}`
}

/** An error as plain data; those of some wallets have no code or no message. */
export function plainFailure({ code, message, data }: RpcFailure): PlainError {
  return {
    message: message || 'No reason was given',
    ...(code !== undefined && { code }),
    ...(data !== undefined && { data }),
  }
}
