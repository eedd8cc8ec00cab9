import { KitError } from '@portico/core'
import type { PlainError } from './WalletConnectClient.ts'

/** Restores an error from plain data: a `KitError`, or an error with a JSON-RPC code. */
export function reviveError({ code, message, data }: PlainError): Error {
  if (typeof code === 'string') return new KitError(code, message)
  return Object.assign(
    new Error(message),
    code !== undefined && { code },
    data !== undefined && { data },
  )
}
