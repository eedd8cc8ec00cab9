import { KitError } from '@portico/core'
import { siwxServerErrors } from '../siwxServerErrors.ts'
import type { Reply } from './reply.ts'

/** Status of what is refused; the other refusals of a message are 401. */
const statuses: Readonly<Record<string, number>> = {
  'siwx/malformed': 400,
  'siwx/badField': 400,
  'siwx/unavailable': 503,
  'siwxServer/body': 400,
  'siwxServer/origin': 403,
  'siwxServer/path': 404,
  'siwxServer/method': 405,
  'siwxServer/tooLarge': 413,
  'siwxServer/tooMuch': 413,
  'siwxServer/contentType': 415,
  'siwxServer/rateLimited': 429,
}

/** What the page is told of an error; of one that is the server's own, nothing but that. */
export function refuse(thrown: unknown): Reply & { readonly status: number } {
  const known = KitError.find(thrown, isRefusal) as KitError | undefined
  const error = known ?? siwxServerErrors.create('failed', [])
  const { code, shortMessage: message, hints } = error
  const status = known ? (statuses[code] ?? 401) : 500
  return { status, body: { error: { code, message, hints } } }
}

function isRefusal(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code)
  return code.startsWith('siwx/') || code in statuses
}
