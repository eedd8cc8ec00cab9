/** A request with cookies: a `Request`, or an object with Node's, Express's or Next's headers. */
export type CookieCarrier = {
  readonly headers:
    | Pick<Headers, 'get'>
    | { readonly cookie?: string | readonly string[] | undefined }
}

export type Cookies = {
  read(carrier: CookieCarrier): string | undefined
  /** Value of `set-cookie` with a lifetime; without a text it deletes the cookie. */
  write(text: string | undefined, lifetimeMs?: number): string
}

/**
 * An `HttpOnly`, `SameSite=Lax` cookie, which scripts cannot read and forms of other sites do not send. The `__Host-`
 * prefix binds it to this host over https; on loopback, without https, it has no prefix.
 */
export function createCookie(baseName: string, origins: readonly string[]): Cookies {
  const isSecure = origins.some((origin) => origin.startsWith('https:'))
  const name = isSecure ? `__Host-${baseName}` : baseName
  const rest = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(carrier) {
      const pairs = headerOf(carrier).split(';')
      const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`))
      return found?.slice(name.length + 1) || undefined
    },
    write: (text = '', lifetimeMs = 0) =>
      `${name}=${text}; Max-Age=${Math.max(0, Math.floor(lifetimeMs / 1_000))}; ${rest}`,
  }
}

function headerOf({ headers }: CookieCarrier): string {
  const header =
    'get' in headers && typeof headers.get === 'function'
      ? headers.get('cookie')
      : (headers as { cookie?: string }).cookie
  return header ?? ''
}
