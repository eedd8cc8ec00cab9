import type { SiteSession, SiteUser, SiteWallet } from '../api/createSiteApi.ts'
import type { KeyStore } from '../device/openKeyStore.ts'
import { frameError } from '../frameError.ts'

type Stored = {
  readonly token: string
  readonly expiresAt: number
  readonly user: SiteUser
  readonly wallet: SiteWallet | null
  /** When the login ended, by this browser's clock. */
  readonly startedAt?: number
}

const freshMs = 300_000

/** The visitor's session in this browser. Its token works with this device's key alone. */
export class SessionStore {
  readonly #store: KeyStore
  readonly #now: () => number
  #session: Stored | undefined
  /** The session that began in this page, and when. */
  #started: { readonly token: string; readonly at: number } | undefined
  #confirmed: string | undefined

  constructor(store: KeyStore, now: () => number) {
    this.#store = store
    this.#now = now
  }

  get token(): string | undefined {
    return this.#session?.token
  }

  /** False after a log out, and once the site has said that the session has ended. */
  get isActive(): boolean {
    return this.#session !== undefined
  }

  /** The session has ended by this browser's clock. That may be wrong, so the site is asked. */
  get mayHaveEnded(): boolean {
    const { token, expiresAt = 0 } = this.#session ?? {}
    return token !== this.#confirmed && expiresAt < this.#now()
  }

  /** True in the first minutes after a login, for what a stolen session must not do. */
  get isFresh(): boolean {
    const { token, at = 0 } = this.#started ?? {}
    return this.isActive && token === this.token && this.#now() - at < freshMs
  }

  /** Whether the site still takes what only a recent login may do, as far as this browser knows. The site decides. */
  get isRecent(): boolean {
    return this.isActive && this.#now() - (this.#session?.startedAt ?? 0) < freshMs
  }

  /** False before the first login has made a wallet, or before one is chosen on the wallet's page. */
  get hasWallet(): boolean {
    return !!this.#session?.wallet
  }

  /** Throws where nobody is signed in. */
  get user(): SiteUser {
    return this.#current.user
  }

  /** Throws where nobody is signed in, and before the first login has made a wallet. */
  get wallet(): SiteWallet {
    const { wallet } = this.#current
    if (!wallet) throw frameError('notConnected')
    return wallet
  }

  get #current(): Stored {
    if (!this.#session) throw frameError('notConnected')
    return this.#session
  }

  /** The site knows this session. */
  confirm(): void {
    this.#confirmed = this.token
  }

  /** Reads what another tab may have changed. */
  async load(): Promise<void> {
    this.#session = await this.#store.get<Stored>('session')
  }

  async start({ token, expiresAt, user, wallet }: SiteSession): Promise<void> {
    this.#started = { token, at: this.#now() }
    this.#confirmed = token
    await this.#save({ token, expiresAt, user, wallet, startedAt: this.#now() })
  }

  async update(change: Partial<Pick<Stored, 'user' | 'wallet'>>): Promise<void> {
    await this.#save({ ...this.#current, ...change })
  }

  async end(): Promise<void> {
    this.#session = undefined
    await this.#store.delete('session')
  }

  async #save(session: Stored): Promise<void> {
    this.#session = session
    await this.#store.set('session', session)
  }
}
