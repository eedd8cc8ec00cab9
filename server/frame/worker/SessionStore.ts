import type { SiteSession, SiteUser, SiteWallet } from '../api/SiteApi.ts'
import type { KeyStore } from '../device/KeyStore.ts'
import { frameError } from '../frameError.ts'

type Stored = {
  readonly token: string
  readonly expiresAt: number
  readonly user: SiteUser
  readonly wallet: SiteWallet | null
}

const freshMs = 300_000

/** The visitor's session in this browser. Its token works with this device's key alone. */
export class SessionStore {
  readonly #store: KeyStore
  readonly #now: () => number
  #session: Stored | undefined
  #startedAt = Number.NEGATIVE_INFINITY

  constructor(store: KeyStore, now: () => number) {
    this.#store = store
    this.#now = now
  }

  get token(): string | undefined {
    return this.#session?.token
  }

  /** False between the first login on the wallet's page and the choice of a wallet there. */
  get hasWallet(): boolean {
    return this.isActive && this.#session?.wallet !== null
  }

  get isActive(): boolean {
    return this.#session !== undefined && this.#session.expiresAt > this.#now()
  }

  /** True in the first minutes after a login, for what a stolen session must not do. */
  get isFresh(): boolean {
    return this.isActive && this.#now() - this.#startedAt < freshMs
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
    if (!this.#session || !this.isActive) throw frameError('notConnected')
    return this.#session
  }

  async load(): Promise<void> {
    this.#session = (await this.#store.get('session')) as Stored | undefined
  }

  async start({ token, expiresAt, user, wallet }: SiteSession): Promise<void> {
    this.#startedAt = this.#now()
    await this.#save({ token, expiresAt, user, wallet })
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
