import { browserDriver } from '../storage/browserDriver.ts'
import type { StorageDriver } from '../storage/Storage.ts'
import { sessionCookie } from './sessionCookie.ts'

const yearInSeconds = 31_536_000

/**
 * `localStorage` as ever, and beside it a cookie for `cookieToInitialState`, so that a server knows the account that
 * the page is about to restore. The cookie holds addresses, networks and ids of wallets; nothing is restored from it.
 */
export function cookieStorage(page: typeof globalThis = globalThis): StorageDriver {
  const driver = browserDriver(page)
  const renewed = new Set<string>()
  const mirror = (key: string, text: string | null) => {
    // A feature has sessions too, which are of another form.
    if (!key.endsWith('session')) return
    renewed.add(key)
    const value = text === null ? undefined : sessionCookie.encode(text)
    const age = value === undefined ? 0 : yearInSeconds
    try {
      const secure = page.location.protocol === 'https:' ? '; Secure' : ''
      page.document.cookie = `${sessionCookie.name(key)}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
    } catch {
      // Cookies are blocked: the server knows of nobody, and the page restores as ever.
    }
  }
  return {
    ...driver,
    getItem(key) {
      const text = driver.getItem(key)
      // The visitor may have deleted it, or it is about to expire.
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
