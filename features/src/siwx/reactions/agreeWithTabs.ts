import { reaction } from '@portico/core/state'
import type { SiwxStore } from '../SiwxStore.ts'
import type { SessionStore } from '../sessions/SessionStore.ts'
import type { TabChannel } from '../TabChannel.ts'

type Stores = {
  readonly sessions: Pick<SessionStore, 'changes'>
  readonly store: Pick<SiwxStore, 'follow'>
}

/** Whoever signs in or out says so to the other tabs of the site, which ask anew who is signed in. */
export function agreeWithTabs(channel: TabChannel, { sessions, store }: Stores): () => void {
  channel.addEventListener('message', () => {
    store.follow().catch(() => undefined) // what cannot be asked now is asked with the next opening
  })
  const stop = reaction(
    () => sessions.changes,
    () => channel.postMessage('changed'),
  )
  return () => {
    stop()
    channel.close()
  }
}
