import type { Namespace } from '../caip/Namespace.ts'
import type { Session } from './restore/storedSession.ts'
import { sessionCookie } from './sessionCookie.ts'

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
