import { browserDriver } from '../storage/browserDriver.ts'
import type { StorageDriver } from '../storage/Storage.ts'
import { sessionCookie } from './sessionCookie.ts'

const yearInSeconds = 31_536_000

/**
 * `localStorage`, mirrored to a cookie for `cookieToInitialState`, so that a server knows the account that the page
 * will restore. The cookie contains addresses, networks and wallet ids; the session is never restored from it.
 */
export function cookieStorage(page: typeof globalThis = globalThis): StorageDriver {
  const driver = browserDriver(page)
  const renewed = new Set<string>()
  const mirror = (key: string, text: string | null) => {
    // Features store sessions too, in another format.
    if (!key.endsWith('session')) return
    renewed.add(key)
    const value = text === null ? undefined : sessionCookie.encode(text)
    const age = value === undefined ? 0 : yearInSeconds
    try {
      const secure = page.location.protocol === 'https:' ? '; Secure' : ''
      page.document.cookie = `${sessionCookie.name(key)}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
    } catch {
      // Cookies are blocked: the server renders without an account, and the page restores as usual.
    }
  }
  return {
    ...driver,
    getItem(key) {
      const text = driver.getItem(key)
      // The visitor may have deleted the cookie, or it may be about to expire.
      if (!renewed.has(key)) mirror(key, text)
      return text
    },
    setItem(key, text) {
      driver.setItem(key, text)
      mirror(key, text)
    },
    removeItem(key) {
      driver.removeItem(key)
      mirror(key, null)
    },
  }
}
