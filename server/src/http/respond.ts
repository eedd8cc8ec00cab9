import { createHash } from 'node:crypto'
import type { Answer } from './Answer.ts'
import { publicHeaders } from './publicHeaders.ts'

/** The response to a request: the answer, or 304 when the client has it cached. */
export function respond(request: Request, answer: Answer): Response {
  const { status, body, type, maxAge } = answer
  const headers: Record<string, string> = {
    ...publicHeaders,
    ...answer.headers,
    'cache-control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store',
  }
  if (status === 200 && maxAge > 0) {
    headers.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    if (matchesTag(request.headers.get('if-none-match'), headers.etag))
      return new Response(null, { status: 304, headers })
  }
  if (status === 204) return new Response(null, { status, headers })
  headers['content-type'] = type
  headers['content-length'] = String(Buffer.byteLength(body))
  // An image that is opened as a page must not run scripts that it contains.
  if (type.startsWith('image/'))
    headers['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status, headers })
}

function matchesTag(condition: string | null, tag: string): boolean {
  const tags = condition?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}
