import type { SignInQuestion } from '@portico/core'
import type { SiwxOptions } from '../SiwxOptions.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** The site's fields of a message; domain and URI default to the page's, without the query. */
export function siteFields(
  options: SiwxOptions,
  { nonce, now }: { readonly nonce: string; readonly now: number },
): SignInQuestion {
  const { statement, resources, expiresIn = weekMs } = options
  return {
    domain: options.domain ?? location.host,
    uri: options.uri ?? location.origin + location.pathname,
    nonce,
    ...(statement !== undefined && { statement }),
    expirationTime: new Date(now + expiresIn).toISOString(),
    ...(resources && { resources }),
  }
}
