import { reaction } from '@portico/core/state'
import * as z from 'zod/mini'
import type { TabChannel } from '../SiwxOptions.ts'
import type { SiwxStore } from '../SiwxStore.ts'
import type { SessionStore } from '../sessions/SessionStore.ts'

type Stores = {
  readonly sessions: Pick<SessionStore, 'changes'>
  readonly store: Pick<SiwxStore, 'follow'>
}

const message = z.object({ version: z.literal(1), type: z.literal('changed') })
const changed: z.output<typeof message> = { version: 1, type: 'changed' }

/** Posts each sign-in and sign-out to the other tabs of the site, which then reload their sessions. */
export function syncTabs(channel: TabChannel, { sessions, store }: Stores): () => void {
  channel.addEventListener('message', ({ data }) => {
    if (!message.safeParse(data).success) return
    store.follow().catch(() => undefined) // a failed request is repeated at the next opening
  })
  const stop = reaction(
    () => sessions.changes,
    () => channel.postMessage(changed),
  )
  return () => {
    stop()
    channel.close()
  }
}
