import type { CookieCarrier, Cookies } from './Cookies.ts'

/**
 * A cookie that scripts cannot read and other sites' forms do not send. `__Host-` binds it to this very host by https;
 * on loopback, where there is no https, it goes without.
 */
export function createCookie(title: string, origins: readonly string[]): Cookies {
  const isSecure = origins.some((origin) => origin.startsWith('https:'))
  const name = isSecure ? `__Host-${title}` : title
  const rest = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(carrier) {
      const pairs = headerOf(carrier).split(';')
      const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`))
      return found?.slice(name.length + 1) || undefined
    },
    write: (text = '', life = 0) =>
      `${name}=${text}; Max-Age=${Math.max(0, Math.floor(life / 1_000))}; ${rest}`,
  }
}

function headerOf({ headers }: CookieCarrier): string {
  const said =
    'get' in headers && typeof headers.get === 'function'
      ? headers.get('cookie')
      : (headers as { cookie?: string }).cookie
  return said ?? ''
}
