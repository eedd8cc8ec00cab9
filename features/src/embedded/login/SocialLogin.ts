import { connectionErrors, shortMessageOf, toError } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import type { PopupResult } from '../browser/openPopup.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import type { SocialProvider } from '../EmbeddedOptions.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import { connectorId, type EmbeddedSession } from '../session/EmbeddedSession.ts'

type SocialParts = {
  readonly host: Pick<EmbeddedHost, 'connect' | 'connections' | 'router' | 'track'>
  readonly session: Pick<EmbeddedSession, 'use'>
  /** Opens the window, which browsers allow while a press is handled only; undefined when the browser refuses. */
  openPopup(): PopupResult | undefined
  /** Loads the frame anew. */
  reload(): void
  isLoggedIn(): boolean
  /** Whether the dapp and its project's configuration offer a login. */
  isOffered(provider: SocialProvider | 'farcaster'): boolean
}

/** R4.07: logins by a provider in a window of its own, and by Farcaster. */
export class SocialLogin {
  /** The address for Farcaster's app, while it is waited for. */
  farcasterUri: string | undefined
  /** The error of the last login, until the next one begins. */
  error: Error | undefined
  isPending = false
  readonly #parts: SocialParts
  #ending = new AbortController()

  constructor(parts: SocialParts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Logs in with a provider; must be called while a press is handled. */
  async start(provider: SocialProvider): Promise<void> {
    const { host, session, openPopup, isOffered } = this.#parts
    const popup = isOffered(provider) ? openPopup() : undefined
    host.router.push('ConnectingSocial', { provider })
    if (!isOffered(provider)) return this.fail(embeddedErrors.create('loginOff', [provider]))
    if (!popup) return this.fail(embeddedErrors.create('popupBlocked', []))
    await this.#run(provider, () => session.use({ kind: 'social', provider, popup }))
  }

  /** Shows an address for Farcaster's app, and waits for the visitor's approval in it. */
  async startFarcaster(): Promise<void> {
    const { host, session, isOffered } = this.#parts
    host.router.push('ConnectingFarcaster')
    if (!isOffered('farcaster')) return this.fail(embeddedErrors.create('loginOff', ['farcaster']))
    const onUri = (uri: string | undefined) => this.setUri(uri)
    await this.#run('farcaster', () => session.use({ kind: 'farcaster', onUri }))
  }

  /** The visitor left the view: ends the login. The frame waits for Farcaster's app until it is loaded anew. */
  leave(): void {
    const { isLoggedIn, reload } = this.#parts
    if (this.farcasterUri !== undefined && !isLoggedIn()) reload()
    this.#ending.abort(connectionErrors.create('modalClosed', []))
    this.error = undefined
    this.isPending = false
  }

  private begin(): AbortSignal {
    this.leave()
    this.#ending = new AbortController()
    this.isPending = true
    return this.#ending.signal
  }

  private fail(error: Error): void {
    this.isPending = false
    this.error = error
  }

  private finish(): void {
    this.isPending = false
  }

  private setUri(uri: string | undefined): void {
    this.farcasterUri = uri
  }

  async #run(provider: string, use: () => void): Promise<void> {
    const { host, session } = this.#parts
    const signal = this.begin()
    const reconnect = host.connections.all.some((it) => it.connectorId === connectorId)
    host.track('SOCIAL_LOGIN_STARTED', { provider })
    use()
    try {
      await host.connect({ connectorId, signal })
      host.track('SOCIAL_LOGIN_SUCCESS', { provider, reconnect })
      this.finish()
    } catch (error) {
      if (signal.aborted || embeddedErrors.is(error, 'popupClosed'))
        host.track('SOCIAL_LOGIN_CANCELED', { provider })
      else host.track('SOCIAL_LOGIN_ERROR', { provider, message: shortMessageOf(error) })
      if (!signal.aborted) this.fail(toError(error))
    } finally {
      if (signal === this.#ending.signal) session.use(undefined)
    }
  }
}
