import type { OpenedFeature } from '@portico/core/feature'
import { reaction } from '@portico/core/state'
import * as z from 'zod/mini'
import { OneClick } from './OneClick.ts'
import type { Rules } from './rules.ts'
import { SignInService } from './SignInService.ts'
import { isSigningIn, type SiwxHost } from './SiwxHost.ts'
import type { SiwxOptions, SiwxStorage, TabChannel } from './SiwxOptions.ts'
import { SiwxStore } from './SiwxStore.ts'
import { pageSessions } from './sessions/pageSessions.ts'
import { SessionStore } from './sessions/SessionStore.ts'
import type { Sessions } from './sessions/Sessions.ts'
import { serverSessions } from './sessions/serverSessions.ts'
import { signInPermissions } from './sessions/signInPermissions.ts'

type Parts = { readonly options: SiwxOptions; readonly rules: Rules }

/** Creates the stores of a kit, and what joins them with the kit and the other tabs of the site. */
export async function openSiwx(
  host: SiwxHost,
  { options: dappOptions, rules }: Parts,
): Promise<OpenedFeature<SiwxStore>> {
  const { siweConfig } = dappOptions
  const options = siweConfig
    ? (await import('./siwe/siweOptions.ts')).siweOptions(siweConfig)
    : dappOptions
  const backend = createSessions(host, options)
  const sessions = new SessionStore(backend, host.clock)
  const signInService = new SignInService({ host, rules, options, sessions: backend })
  const store = new SiwxStore({
    host,
    rules,
    signInService,
    sessions,
    screen: signInScreen(host),
    provided: {
      oneClick: new OneClick({ host, options, sessions: backend, signInService, store: sessions }),
      permissions: signInPermissions(sessions, () => options.domain ?? location.host),
    },
  })
  return {
    store,
    reactions() {
      const channel = channelOf(dappOptions)
      return [
        notifyFailure(host, store),
        sessions.watch(),
        ...(channel ? [syncTabs(channel, store)] : []),
      ]
    },
  }
}

function channelOf({ openChannel }: SiwxOptions): TabChannel | undefined {
  const open = openChannel ?? openBrowserChannel
  try {
    return open('@portico/siwx')
  } catch {
    return undefined // refused, as in a page without an origin: each tab works alone
  }
}

/** Without a page there are no tabs, although Node has `BroadcastChannel`. */
function openBrowserChannel(name: string): TabChannel | undefined {
  return typeof document === 'undefined' ? undefined : new BroadcastChannel(name)
}

function createSessions(host: SiwxHost, options: SiwxOptions): Sessions {
  const { sessions, server, verifiers = [], storage = storageOf(host) } = options
  if (sessions) return sessions
  if (server !== undefined) return serverSessions(server, host.transport)
  const domain = () => options.domain ?? location.host
  return pageSessions({ storage, verifiers, clock: host.clock, domain })
}

/** The kit's storage; entries are validated by the reader. */
function storageOf({ storage }: SiwxHost): SiwxStorage {
  return {
    read: () => storage.get('sessions', z.array(z.unknown())) ?? [],
    write: (sessions) => storage.set('sessions', sessions),
  }
}

/** Opens and closes the sign-in view; a modal that shows another view is left alone. */
function signInScreen({ modal, router }: SiwxHost) {
  const isShown = () => modal.isOpen && isSigningIn(router.current.name)
  return {
    isShown,
    show() {
      if (isShown()) return
      router.reset('SIWXSignMessage')
      modal.show()
    },
    hide() {
      if (isShown()) modal.hide()
    },
  }
}

/** R8.05: shows a notice for every failure, in addition to the view. */
function notifyFailure({ notify, t }: SiwxHost, store: SiwxStore): () => void {
  return reaction(
    () => store.problem,
    (problem) => {
      if (problem) notify('error', t(problem.step === 'prepare' ? 'unprepared' : 'unsigned'))
    },
  )
}

const message = z.object({ version: z.literal(1), type: z.literal('changed') })
const changed: z.output<typeof message> = { version: 1, type: 'changed' }

/** Posts each sign-in and sign-out to the other tabs of the site, which then reload their sessions. */
function syncTabs(channel: TabChannel, store: SiwxStore): () => void {
  channel.addEventListener('message', ({ data }) => {
    if (!message.safeParse(data).success) return
    store.follow().catch(() => undefined) // a failed request is repeated at the next opening
  })
  const stop = reaction(
    () => store.sessions.changes,
    () => channel.postMessage(changed),
  )
  return () => {
    stop()
    channel.close()
  }
}
