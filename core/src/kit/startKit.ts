import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import { callSafely } from '../async/callSafely.ts'
import { lazy } from '../async/lazy.ts'
import type { ConnectorListener } from '../connector/ConnectorStore.ts'
import type { FeatureSet } from '../feature/FeatureSet.ts'
import { sendAnalytics } from '../reactions/sendAnalytics.ts'
import { trackModal } from '../reactions/trackModal.ts'
import { isDevelopment } from '../settings/isDevelopment.ts'
import { when } from '../state/index.ts'
import type { createActions } from './createActions.ts'
import type { Stores } from './createStores.ts'
import type { Ports } from './Kit.ts'

type StartParts = Ports &
  Stores &
  ReturnType<typeof createActions> & {
    readonly definitions: readonly AdapterDefinition[]
    readonly features: FeatureSet
    /** Checks the options in development. */
    check(): Promise<void>
  }

const loadSession = lazy(() => import('../connection/follow/followSession.ts'))
const loadVisit = lazy(async () => (await import('./visit/followVisit.ts')).followVisit)

/**
 * Preloads the code that restores a stored session: the core's and that of the adapters named in it. Returns false
 * when no session is stored, which makes the account `disconnected` at once.
 */
export function prepareSession({ driver, prefix, definitions, connections }: StartParts): boolean {
  const stored = driver.getItem(`${prefix}session`)
  if (stored === null) {
    // A render that calls `prepare()` again must not change the state of a running kit.
    if (!connections.ready) connections.markReady()
    return false
  }
  // The stored text is not parsed yet; an adapter is preloaded if its namespace occurs in it.
  const preloaded = definitions.filter(({ namespace }) => stored.includes(namespace))
  for (const load of [loadSession, ...preloaded.map((it) => async () => it.prepare?.())])
    load().catch(() => undefined) // offline: the restore retries the load
  return true
}

/** Builds the counted `start()` of a kit. */
export function startKit(kit: StartParts): () => () => void {
  let holders = 0
  let stop: () => void
  return () => {
    if (holders++ === 0) stop = begin(kit)
    let isActive = true
    return () => {
      if (!isActive) return
      isActive = false
      if (--holders === 0) stop()
    }
  }
}

function begin(kit: StartParts): () => void {
  const { connections, connectors, networks, events, driver, prefix, run } = kit
  run.current = new AbortController()
  const { signal } = run.current
  const { report } = kit.alerts
  const key = `${prefix}session`
  const stored = driver.getItem(key)
  const { selected } = networks
  let listener: ConnectorListener = () => {} // before the first request and restore, nothing is connected
  const follow = lazy(async () => {
    const { followSession } = await loadSession()
    const session = followSession(kit, { signal, stored, selected })
    listener = session.listener
    return session
  })
  run.follow = follow
  const restore = async () => {
    try {
      ;(await follow()).restore()
    } catch {
      connections.markReady() // offline: storage cannot be read and stays unchanged
    }
  }
  const { locale } = kit.settings
  if (locale) kit.i18n.setLocale(locale).catch(() => undefined) // offline: messages stay English
  connectors.reset(signal, (...report) => listener(...report))
  const ofDapp = { by: 'A connector of createKit failed', part: kit.settings.connectors ?? [] }
  for (const { by, part } of [ofDapp, ...kit.features.collect('connectors')])
    for (const create of part)
      callSafely(
        () => void connectors.add(create),
        (error) => report(error, by),
      )
  connectors.discover(kit.definitions, report)
  const stops = [
    driver.subscribe?.((changed) => {
      if (changed === key || changed === null) void restore()
    }),
    ...kit.features.collect('start').map(({ part }) => part),
    followLater(kit, { load: loadVisit, signal }),
    trackModal(kit.modal, connections, events),
    sendAnalytics(events, kit.settings, { ...kit, alert: kit.alerts.raise }),
  ]
  if (driver.getItem(`${prefix}transactions`)?.includes('"pending"'))
    kit.transactions.load().catch(() => undefined) // offline: followed on a later page load
  if (isDevelopment(kit.settings)) void kit.modal.idle().then(kit.check).catch(kit.alerts.report)
  if (prepareSession(kit)) void restore()
  else connections.markReady()
  // Connected before the start, or a network chosen without a request: to be written.
  when(() => connections.all.length > 0 || networks.selected !== selected, { signal })
    .then(follow)
    .catch(() => undefined) // stopped, or offline: written after the next request
  return () => {
    run.current.abort()
    for (const stop of stops) callSafely(() => stop?.(), report)
    for (const attempt of kit.attempts.all) attempt.cancel()
    connections.markUnverified()
  }
}

type Needs = {
  readonly attempts: { readonly all: readonly unknown[] }
  readonly balances: { readonly watched: readonly unknown[] }
  readonly connections: { readonly all: readonly unknown[] }
  readonly modal: { readonly isOpen: boolean; idle(): Promise<unknown> }
  readonly router: { readonly canGoBack: boolean; readonly current: unknown }
}
type Later<kit> = {
  load(): Promise<(kit: kit) => () => void>
  readonly signal: AbortSignal
}

/**
 * Loads the reactions to views, wallets and balances on the first attempt, further view or watched balance or, for an
 * open modal, after its first paint. Returns the function that stops them.
 */
export function followLater<kit extends Needs>(kit: kit, { load, signal }: Later<kit>): () => void {
  const { attempts, balances, connections, modal, router } = kit
  let stop = () => {}
  const hasAttempts = () => attempts.all.length > 0 || (modal.isOpen && router.canGoBack)
  const isWatched = () => balances.watched.length > 0 && connections.all.length > 0
  const follow = async (isNeeded: () => boolean): Promise<void> => {
    await Promise.race([
      when(isNeeded, { signal }),
      when(() => modal.isOpen, { signal }).then(() => modal.idle()),
    ])
    try {
      const start = await load()
      if (!signal.aborted) stop = start(kit)
    } catch {
      // Offline: the next view, attempt or opening retries the load. A watched balance does not, since it stays watched
      // and would retry without end.
      const { current } = router
      const isIdle = () => attempts.all.length === 0 && !modal.isOpen
      await when(() => router.current !== current || isIdle(), { signal })
      await follow(hasAttempts)
    }
  }
  follow(() => hasAttempts() || isWatched()).catch(() => undefined) // the kit stopped first
  return () => stop()
}
