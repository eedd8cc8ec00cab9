import type { Namespace } from '../caip/Namespace.ts'
import { browserDriver } from '../storage/drivers.ts'
import type { StorageDriver } from '../storage/keyedStorage.ts'
import { type Session, storedSession } from './follow/storedSession.ts'

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

/** The accounts that a page will restore, as plain data that a server passes to `KitProvider`. */
export type InitialState = Session

type KitParts = {
  readonly settings: { readonly storagePrefix?: string | undefined }
  readonly adapters: { readonly namespaces: readonly Namespace[] }
}

/**
 * Reads the cookie of `cookieStorage` from a request's `Cookie` header; `undefined` when there is no account to
 * restore. A client can send any cookie, so use the result for the first paint only.
 */
export function cookieToInitialState(
  { settings, adapters }: KitParts,
  header: string | null | undefined,
): InitialState | undefined {
  const key = `${settings.storagePrefix ?? '@portico/'}session`
  const session = sessionCookie.decode(header ?? '', key)
  if (!session) return undefined
  const connections = session.connections.filter((it) => adapters.namespaces.includes(it.namespace))
  return connections.length > 0 ? { ...session, connections } : undefined
}

/** Browsers limit a cookie to 4,096 bytes, including name and attributes. */
const maxValueLength = 3_500
/** The characters of addresses of all namespaces. */
const address = /^[-.%:\w]{1,128}$/

/** The cookie from which a server reads the accounts that a page will restore. */
export const sessionCookie = {
  /** The cookie's name for the session's storage key. */
  name: (key: string): string => encodeURIComponent(key),

  /**
   * Encodes the active account of each namespace of a stored session, without keys and paths; drops namespaces other
   * than the active one if the cookie would be too long. `undefined` without an account.
   */
  encode(stored: string): string | undefined {
    const session = parse(stored)
    if (!session) return undefined
    const used = session.connections.filter((it) => session.active[it.namespace] === it.connectorId)
    const isFirst = (it: Session['connections'][number]) => it.namespace === session.activeNamespace
    const sorted = [...used.filter(isFirst), ...used.filter((it) => !isFirst(it))]
    for (let count = sorted.length; count > 0; count--) {
      const value = encodeURIComponent(JSON.stringify(reduced(sorted.slice(0, count))))
      if (value.length <= maxValueLength) return value
    }
    return undefined
  },

  /**
   * Reads the session from a request's `Cookie` header; `undefined` when it is absent or not in the format of
   * `encode`.
   */
  decode(header: string, key: string): Session | undefined {
    const start = `${sessionCookie.name(key)}=`
    const pairs = header.split(';').map((pair) => pair.trim())
    const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
    if (value === undefined || value.length > maxValueLength) return undefined
    const session = parse(decoded(value))
    const accounts = session?.connections.flatMap((it) => it.accounts) ?? []
    return accounts.every((it) => address.test(it.address)) ? session : undefined
  },
}

function reduced(connections: Session['connections']): Session {
  return {
    version: 1,
    connections: connections.map(({ connectorId, namespace, networkId, accounts: [first] }) => {
      const { address, type } = first
      return { connectorId, namespace, networkId, accounts: [{ namespace, address, type }] }
    }),
    active: Object.fromEntries(connections.map((it) => [it.namespace, it.connectorId])),
    activeNamespace: connections[0]?.namespace,
    networks: {},
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return '' // not in the format of `encode`
  }
}

function parse(text: string): Session | undefined {
  try {
    const parsed = storedSession.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined // not JSON
  }
}
