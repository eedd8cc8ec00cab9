import { type Session, storedSession } from './storedSession.ts'

/** Browsers keep cookies of 4,096 bytes, name and attributes included. */
const maxValueLength = 3_500
/** What addresses of chain families are spelled with. */
const address = /^[-.%:\w]{1,128}$/

/** The cookie that tells a server which accounts a page is about to restore. */
export const sessionCookie = {
  /** Its name, for the storage key of the session. */
  name: (key: string): string => encodeURIComponent(key),

  /**
   * Of a stored session, the account in use of each chain family, without keys and paths; the families beyond the
   * active one give way where there is no room. `undefined` where nobody is connected.
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

  /** Reads it from the `Cookie` header of a request; `undefined` where it is absent or not as `encode` writes it. */
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
    return '' // not as `encode` writes it
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
