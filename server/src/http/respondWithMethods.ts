import { publicHeaders } from './publicHeaders.ts'

/** The allowed methods: the response to OPTIONS (204), and to a method that is not allowed (405). */
export function respondWithMethods(status: 204 | 405, methods: string): Response {
  const allowed = {
    allow: `${methods}, OPTIONS`,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  }
  return new Response(null, { status, headers: { ...publicHeaders, ...allowed } })
}
