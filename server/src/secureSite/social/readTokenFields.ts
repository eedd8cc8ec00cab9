import { cleanText } from '@portico/core/feature/store'

/**
 * Leaves in an answer of a token endpoint only what a login uses, since a field of another use that is null or odd, such
 * as `expires_in: null`, is no reason to refuse a visitor. An error passes as it is.
 */
export function readTokenFields(
  fetch: typeof globalThis.fetch,
  fields: readonly string[],
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.status !== 200) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    if (typeof body !== 'object' || body === null || !('access_token' in body)) return response
    const used = Object.entries(body).filter(
      ([name, value]) => fields.includes(name) && value !== null,
    )
    return Response.json(Object.fromEntries(used))
  }
}

const maxLength = 64

/** A name that a stranger chose, safe to show; nothing where none is left. */
export function readUserName(value: unknown): { userName?: string } {
  const userName = typeof value === 'string' ? cleanText(value, maxLength) : ''
  return userName === '' ? {} : { userName }
}
