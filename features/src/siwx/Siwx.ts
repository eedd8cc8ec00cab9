import type { Connection } from '@portico/core'
import { type LazyFeature, lazyFeature } from '@portico/core/feature'
import { isEqual, reaction } from '@portico/core/state'
import { getActiveAccount } from './ActiveAccount.ts'
import { isNamespaceEnabled, type Rules, rulesOf } from './rules.ts'
import { isSigningIn, type SiwxHost } from './SiwxHost.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import type { SiwxStore } from './SiwxStore.ts'
import type { SignedIn } from './sessions/Sessions.ts'

/** Signs visitors in, with or without a screen; its code loads with the first account. */
export class Siwx implements LazyFeature<SiwxStore> {
  readonly rules: Rules
  readonly #host: SiwxHost
  readonly #opened: LazyFeature<SiwxStore>

  constructor(host: SiwxHost, options: SiwxOptions) {
    this.#host = host
    this.rules = rulesOf(options)
    const { rules } = this
    this.#opened = lazyFeature(host, async () =>
      (await import('./openSiwx.ts')).openSiwx(host, { options, rules }),
    )
  }

  /** Absent until loaded; observable. */
  get store(): SiwxStore | undefined {
    return this.#opened.store
  }

  /** The session of the active account; observable. */
  get session(): SignedIn | undefined {
    return this.store?.session
  }

  load = (): Promise<SiwxStore> => this.#opened.load()

  /** Ends the session of the active account. Throws `siwx/unavailable`. */
  signOut = async (): Promise<void> => (await this.load()).signOut()

  /** Called by the kit: starts the reactions for one run. */
  start(): () => void {
    const host = this.#host
    // R4.22: a visitor who must sign in can close the modal only by signing in or cancelling.
    const mayClose = ({ view }: { view: string }) => {
      const account = isSigningIn(view) ? getActiveAccount(host) : undefined
      const must =
        this.rules.required && account !== undefined && isNamespaceEnabled(this.rules, account)
      return must && !this.session ? host.t('signFirst') : true
    }
    const stops = [host.guards.add('close', mayClose), openSiwxOnConnect(host, this)]
    if (this.rules.signOutOnDisconnect) stops.push(endOnDisconnect(host, this))
    return () => {
      for (const stop of stops) stop()
    }
  }
}

/**
 * R4.21: opens sign-in for an account without a session, also after a change of account or network. When sign-in
 * is required, it opens again whenever the modal opens. It waits while the visitor connects several chain
 * families.
 */
function openSiwxOnConnect(host: SiwxHost, siwx: Siwx): () => void {
  const { modal, router } = host
  return reaction(
    () => {
      const account = getActiveAccount(host)
      const isCovered = account && isNamespaceEnabled(siwx.rules, account)
      const isChoosing =
        host.connectAim()?.several === true && host.attempts.current?.status !== 'done'
      return { account: isCovered && !isChoosing ? account : undefined, isOpen: modal.isOpen }
    },
    ({ account, isOpen }, before) => {
      const isOther = !isEqual(account, before?.account)
      const isOpened = isOpen && !before?.isOpen && siwx.rules.required
      const { name } = router.current
      if (!account) return siwx.store?.leave()
      if (!(isOther || (isOpened && !isSigningIn(name)))) return
      // The wallet approved: this view comes next, and its code loads meanwhile.
      const isNext = isOther && host.connectAim() !== undefined
      if (isNext && !siwx.store?.session) router.reset('SIWXSignMessage')
      siwx
        .load()
        .then((store) => store.requestSignIn())
        .catch(() => undefined) // offline: the view reports it, and the next opening retries
    },
    { equals: isEqual, fireImmediately: true },
  )
}

const isSame = (one: Connection) => (other: Connection) =>
  one.namespace === other.namespace && one.connectorId === other.connectorId
const addressesOf = (connections: readonly Connection[]) =>
  connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))

/**
 * R4.17: ends the sessions of a connection's accounts when it ends, for any reason. A wallet may disconnect before
 * the feature's code has loaded. A wallet that is not on the page or does not answer counts as connected, one that lists
 * no account does not: a revocation looks like a lock.
 */
function endOnDisconnect({ connections }: SiwxHost, siwx: Siwx): () => void {
  return reaction(
    () => [...connections.all, ...connections.unavailable.filter((it) => !it.withdrawn)],
    (now, before) => {
      const ended = before.filter((it) => !now.some(isSame(it)))
      const still = addressesOf(now)
      const addresses = addressesOf(ended).filter((it) => !still.includes(it))
      if (addresses.length === 0) return
      // Immediately when the store is loaded: a new sign-in must wait for the end of the previous session.
      if (siwx.store) void siwx.store.sessions.endOf(addresses)
      else
        siwx
          .load()
          .then((store) => store.sessions.endOf(addresses))
          .catch(() => undefined) // offline: the session ends when it expires
    },
  )
}
