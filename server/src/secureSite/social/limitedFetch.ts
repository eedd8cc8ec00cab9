import { readLimited } from '../../http/readBody.ts'
import { secureErrors } from '../secureErrors.ts'

/** Far more than any provider publishes about itself, or answers. */
const maxBytes = 524_288

/** Reads the answers of providers up to a limit. Throws `secure/providerFailed` for a longer one. */
export function limitedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const { body, status, statusText, headers } = await fetch(input, init)
    const text = await readLimited(body, maxBytes)
    if (text === undefined) throw secureErrors.create('providerFailed', [])
    return new Response(text === '' ? null : text, { status, statusText, headers })
  }
}
