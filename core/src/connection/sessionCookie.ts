import { type Session, storedSession } from './restore/storedSession.ts'

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
