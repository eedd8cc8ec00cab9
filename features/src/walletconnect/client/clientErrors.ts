import { KitError, shortMessageOf } from '@portico/core'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import type { PlainError } from './WalletConnectClient.ts'

/** The relay gives no codes for these, so they are recognized by text; the text itself is not shown. */
const faults = [
  ['originNotAllowed', /origin not allowed/i],
  // A token is made right before it is used, so an invalid time means that the device's clock is wrong.
  ['wrongClock', /^(?=.*jwt).*(?:not yet valid|expired)/is],
  ['invalidProjectId', /invalid key|project ?id|unexpected server response: 401/i],
] as const

/** Maps a relay error to the kit's; an unknown one becomes `walletConnect/relayUnreachable`. */
export function relayFault(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  const text = String(Object(cause).message ?? cause)
  const [name = 'relayUnreachable'] = faults.find(([, pattern]) => pattern.test(text)) ?? []
  return walletConnectErrors.create(name, [], { cause })
}

/** The part of an error that can be posted to another tab. */
export function plainError(error: unknown): PlainError {
  const { code, data }: { code?: unknown; data?: unknown } = Object(error)
  const hasCode = typeof code === 'string' || typeof code === 'number'
  const message = shortMessageOf(error)
  return { message, ...(hasCode && { code }), ...(isPlain(data) && { data }) }
}

function isPlain(data: unknown): boolean {
  return data !== undefined && typeof data !== 'function' && typeof data !== 'symbol'
}

/** Restores an error from plain data: a `KitError`, or an error with a JSON-RPC code. */
export function reviveError({ code, message, data }: PlainError): Error {
  if (typeof code === 'string') return new KitError(code, message)
  return Object.assign(
    new Error(message),
    code !== undefined && { code },
    data !== undefined && { data },
  )
}
