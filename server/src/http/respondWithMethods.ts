import { publicHeaders } from './publicHeaders.ts'

/** Which methods there are: the answer to OPTIONS (204), and to a method that there is not (405). */
export function respondWithMethods(status: 204 | 405, methods: string): Response {
  const allowed = {
    allow: `${methods}, OPTIONS`,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  }
  return new Response(null, { status, headers: { ...publicHeaders, ...allowed } })
}
