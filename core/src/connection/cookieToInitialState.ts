import type { Namespace } from '../caip/Namespace.ts'
import { sessionCookie } from './sessionCookie.ts'
import type { Session } from './storedSession.ts'

/** The accounts that a page is about to restore, as plain data that a server hands to `KitProvider`. */
export type InitialState = Session

type KitParts = {
  readonly settings: { readonly storagePrefix?: string | undefined }
  readonly adapters: { readonly namespaces: readonly Namespace[] }
}

/**
 * Reads the `Cookie` header of a request, as `cookieStorage` filled it; `undefined` where nobody is to be restored.
 * Anybody may send any cookie, so what it says is for the first paint alone.
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
