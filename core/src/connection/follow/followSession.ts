import type { ConnectorListener } from '../../connector/ConnectorStore.ts'
import type { NetworkStore } from '../../network/NetworkStore.ts'
import type { RemoteFeatureStore } from '../../settings/RemoteFeatureStore.ts'
import type { StorageDriver } from '../../storage/keyedStorage.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { chooseNetworkOfWallet } from './chooseNetworkOfWallet.ts'
import { createRestore } from './createRestore.ts'
import { followWallet } from './followWallet.ts'
import { persistSession } from './persistSession.ts'

export type SessionParts = Omit<ConnectionContext, 'attempts' | 'multiWallet' | 'report'> & {
  readonly alerts: { report(error: unknown, by: string): void }
  readonly driver: StorageDriver
  readonly prefix: string
  readonly remoteFeatures: RemoteFeatureStore
}

type Run = {
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  /** The stored session, as text, when the kit started. */
  readonly stored: string | null
  /** The networks that were selected then. */
  readonly selected: NetworkStore['selected']
}

export type FollowedSession = {
  /** Applies what a wallet reports. */
  readonly listener: ConnectorListener
  /** Takes over the stored session, which another tab may have written. */
  restore(): void
}

/** Writes the session on each change, and keeps it up to date with wallets and other tabs, until the kit stops. */
export function followSession(parts: SessionParts, run: Run): FollowedSession {
  const { signal, stored, selected } = run
  const { connections, networks, storage, driver, prefix } = parts
  const context = {
    ...parts,
    report: parts.alerts.report,
    multiWallet: () => parts.remoteFeatures.features.multiWallet,
  }
  const { takeOver, takeUp } = createRestore(context, storage, signal)
  const read = () => driver.getItem(`${prefix}session`)
  // The session as this tab last wrote or restored it.
  let lastSession = stored
  const remember = () => {
    lastSession = read()
  }
  const restore = () => {
    if (signal.aborted) return
    takeOver()
    remember()
  }
  const catchUp = () => {
    if (driver.subscribe && read() !== lastSession) restore()
  }
  // A network may be chosen before anything is connected.
  const isChanged = stored === null && networks.selected !== selected
  if (!signal.aborted)
    for (const stop of [
      chooseNetworkOfWallet(connections, networks),
      persistSession(connections, networks, storage, { written: remember, isChanged }),
    ])
      signal.addEventListener('abort', stop)
  return { restore, listener: followWallet(connections, { catchUp, takeUp }) }
}
