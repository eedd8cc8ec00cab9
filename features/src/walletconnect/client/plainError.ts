import { shortMessageOf } from '@portico/core'
import type { PlainError } from './WalletConnectClient.ts'

/** The part of an error that can be posted to another tab. */
export function plainError(error: unknown): PlainError {
  const { code, data } = (error ?? {}) as Partial<Record<string, unknown>>
  const known = typeof code === 'string' || typeof code === 'number'
  const message = shortMessageOf(error)
  return { message, ...(known && { code }), ...(isPlain(data) && { data }) }
}

function isPlain(data: unknown): boolean {
  return data !== undefined && typeof data !== 'function' && typeof data !== 'symbol'
}
