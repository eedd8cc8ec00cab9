import { findError } from '../../http/findError.ts'
import { secureErrors } from '../secureErrors.ts'

/** Status by error code; other `secure/*` errors are 400. */
const statuses: Readonly<Record<string, number>> = {
  'secure/path': 404,
  'secure/method': 405,
  'secure/origin': 403,
  'secure/contentType': 415,
  'secure/tooLarge': 413,
  'secure/rateLimited': 429,
  'secure/resend': 429,
  'secure/failed': 500,
  'secure/proof': 401,
  'secure/proofTime': 401,
  'secure/proofUsed': 401,
  'secure/session': 401,
  'secure/dapp': 403,
  'secure/mailFailed': 503,
  'secure/login': 410,
  'secure/loginAgain': 403,
  'secure/notConfirmed': 409,
  'secure/code': 403,
  'secure/tries': 403,
  'secure/paymaster': 403,
  'secure/provider': 404,
  'secure/providerFailed': 502,
  'secure/exists': 409,
  'secure/noWallet': 404,
  'secure/version': 409,
  'secure/level': 403,
  'secure/keyProof': 403,
  'secure/threshold': 409,
  'secure/keygen': 409,
  'secure/mailTaken': 409,
  'secure/noMail': 409,
  'secure/noChange': 409,
}
/** Errors of the site's own state: the visitor learns only that it failed. */
const internal = new Set(['corrupt', 'newer', 'noDatabase', 'keys'].map((key) => `secure/${key}`))

/** Headers of every answer to the frame, which caches must not store and other sites must not read. */
const headers = {
  'cache-control': 'no-store',
  'content-type': 'application/json',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The JSON answer to a request of the frame. */
export function secureReply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

/** The answer for what an endpoint threw; an unexpected error becomes status 500 without details. */
export function secureErrorReply(thrown: unknown): Response {
  const expected = findError(thrown, isExpected)
  const { code, shortMessage: message, data } = expected ?? secureErrors.create('failed', [])
  const facts = data as { retryAfter?: number; now?: number } | undefined
  const response = secureReply({ error: { code, message, ...facts } }, statuses[code] ?? 400)
  if (facts?.retryAfter !== undefined) response.headers.set('retry-after', String(facts.retryAfter))
  return response
}

function isExpected(code: string): boolean {
  return code.startsWith('secure/') && !internal.has(code)
}
