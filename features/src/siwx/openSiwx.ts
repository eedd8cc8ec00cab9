import type { PermissionSource } from '@portico/core'
import * as z from 'zod/mini'
import { OneClick } from './OneClick.ts'
import { notifyFailure } from './reactions/notifyFailure.ts'
import { syncTabs } from './reactions/syncTabs.ts'
import type { Rules } from './rulesOf.ts'
import { SignInService } from './SignInService.ts'
import type { SiwxHost } from './SiwxHost.ts'
import type { SiwxOptions, SiwxStorage, TabChannel } from './SiwxOptions.ts'
import { SiwxStore } from './SiwxStore.ts'
import { ownSessions } from './sessions/ownSessions.ts'
import { SessionStore } from './sessions/SessionStore.ts'
import type { Sessions } from './sessions/Sessions.ts'
import { serverSessions } from './sessions/serverSessions.ts'
import { signInPermissions } from './sessions/signInPermissions.ts'

export type Opened = {
  readonly store: SiwxStore
  readonly oneClick: OneClick
  readonly permissions: PermissionSource
  startReactions(): void
}

/** Creates the stores of a kit; `startReactions` runs once for each run of the kit. */
export async function openSiwx(host: SiwxHost, given: SiwxOptions, rules: Rules): Promise<Opened> {
  const { siweConfig } = given
  const options = siweConfig
    ? (await import('./siwe/siweOptions.ts')).siweOptions(siweConfig)
    : given
  const backend = createSessions(host, options)
  const sessions = new SessionStore(backend, host.clock)
  const signInService = new SignInService({ host, rules, options, sessions: backend })
  const store = new SiwxStore({ host, rules, signInService, sessions })
  let startedFor: AbortSignal | undefined
  return {
    store,
    permissions: signInPermissions(sessions, () => options.domain ?? location.host),
    oneClick: new OneClick({ host, options, sessions: backend, signInService, store: sessions }),
    startReactions() {
      const { signal } = host
      if (startedFor === signal) return
      startedFor = signal
      const stops = [notifyFailure(host, store), sessions.watch()]
      const channel = channelOf(given)
      if (channel) stops.push(syncTabs(channel, { sessions, store }))
      signal.addEventListener('abort', () => {
        for (const stop of stops) stop()
      })
    },
  }
}

function channelOf({ openChannel }: SiwxOptions): TabChannel | undefined {
  const name = '@portico/siwx'
  if (openChannel) return openChannel(name)
  // Without a page there are no tabs, although Node has `BroadcastChannel`.
  return typeof document === 'undefined' ? undefined : new BroadcastChannel(name)
}

function createSessions(host: SiwxHost, options: SiwxOptions): Sessions {
  const { sessions, server, verifiers = [], storage = storageOf(host) } = options
  if (sessions) return sessions
  if (server !== undefined) return serverSessions(server, host.transport)
  const domain = () => options.domain ?? location.host
  return ownSessions({ storage, verifiers, clock: host.clock, domain })
}

/** The kit's storage; entries are validated by the reader. */
function storageOf({ storage }: SiwxHost): SiwxStorage {
  return {
    read: () => storage.get('sessions', z.array(z.unknown())) ?? [],
    write: (sessions) => storage.set('sessions', sessions),
  }
}
