import { KitError } from '@portico/core'
import { siwxServerErrors } from '../siwxServerErrors.ts'
import type { Reply } from './reply.ts'

/** Status by error code; other `siwx/*` errors are 401. */
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

/** Converts an error to a reply; an unexpected error becomes status 500 without details. */
export function toErrorReply(thrown: unknown): Reply & { readonly status: number } {
  const known = KitError.find(thrown, isExpected) as KitError | undefined
  const error = known ?? siwxServerErrors.create('failed', [])
  const { code, shortMessage: message, hints } = error
  const status = known ? (statuses[code] ?? 401) : 500
  return { status, body: { error: { code, message, hints } } }
}

function isExpected(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code)
  return code.startsWith('siwx/') || code in statuses
}
