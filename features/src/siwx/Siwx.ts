import { LazyStore } from '@portico/core'
import { getActiveAccount } from './getActiveAccount.ts'
import { isNamespaceEnabled } from './isNamespaceEnabled.ts'
import type { Opened } from './openSiwx.ts'
import { endOnDisconnect } from './reactions/endOnDisconnect.ts'
import { openSiwxOnConnect } from './reactions/openSiwxOnConnect.ts'
import { type Rules, rulesOf } from './rulesOf.ts'
import type { SiwxHost } from './SiwxHost.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import type { SiwxStore } from './SiwxStore.ts'
import type { SignedIn } from './sessions/Sessions.ts'
import { isSigningIn } from './views/isSigningIn.ts'

/** Signs visitors in, with or without a screen; its code loads with the first account. */
export class Siwx {
  readonly rules: Rules
  readonly #host: SiwxHost
  /** What loads with the first account; for the kit. */
  readonly opened: LazyStore<Opened>

  constructor(host: SiwxHost, options: SiwxOptions) {
    this.#host = host
    this.rules = rulesOf(options)
    this.opened = new LazyStore(async () =>
      (await import('./openSiwx.ts')).openSiwx(host, options, this.rules),
    )
  }

  /** Absent until loaded; observable. */
  get store(): SiwxStore | undefined {
    return this.opened.current?.store
  }

  /** The session of the active account; observable. */
  get session(): SignedIn | undefined {
    return this.store?.session
  }

  load = async (): Promise<SiwxStore> => {
    const { store, startReactions } = await this.opened.load()
    startReactions()
    return store
  }

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
