import { KitError } from '@portico/core'
import type { PlainError } from './WalletConnectClient.ts'

/** The error that was told as plain data: the kit's own kind, or one with a code of JSON-RPC. */
export function reviveError({ code, message, data }: PlainError): Error {
  if (typeof code === 'string') return new KitError(code, message)
  return Object.assign(
    new Error(message),
    code !== undefined && { code },
    data !== undefined && { data },
  )
}
