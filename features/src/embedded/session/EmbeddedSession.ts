import {
  type CaipNetworkId,
  connectionErrors,
  type Namespace,
  type NetworkDefinition,
} from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { isUserRejection } from '@portico/core/errors'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import { CancelledLogin } from '../login/CancelledLogin.ts'
import type { LoginStorage } from '../login/LoginStore.ts'
import {
  endAtSite,
  endLeftSession,
  isConnectedTo,
  type LoginRequest,
  logIn,
} from '../login/logIn.ts'
import { limits } from '../protocol/envelope.ts'
import type { FrameUser } from '../protocol/frameUser.ts'
import { FrameSession } from './FrameSession.ts'
import { LoginSignIn } from './LoginSignIn.ts'
import {
  type Family,
  type Grant,
  type GrantRequest,
  networkToRequest,
  readGrant,
} from './readGrant.ts'
import { type RequestParts, rpcUrlOf } from './requestFrame.ts'

/** The id of the embedded wallet's connector. */
export const connectorId = 'auth'

/** R4.09: less than the 22 s of the connector, so that nothing begins after the kit stopped waiting. */
const restoreTimeoutMs = limits.loadTimeoutMs + 1_500
type SessionParts = Omit<RequestParts, 'host'> & {
  readonly host: Pick<
    EmbeddedHost,
    'adapter' | 'clock' | 'networks' | 'remoteFeatures' | 'signIn' | 'track'
  >
  readonly run: ConnectorHost
  readonly saved: LoginStorage
  /** The login ends with the page, because the browser stores nothing for the site. */
  onTemporary(): void
  /** Loads the chain families of the dapp. */
  families(): Promise<readonly Family[]>
  setUser(user: FrameUser | undefined, socialProvider: string | undefined): void
  /** Another network is in use. */
  onSwitched(): void
  /** The visitor has logged in, and the accounts are connected. */
  onLoggedIn(): void
}
type Request = {
  networkId?: CaipNetworkId | undefined
  namespaces?: readonly Namespace[] | undefined
  signal: AbortSignal
}

type Query = GrantRequest & { readonly signIn: LoginSignIn }

/** The connector's part of the embedded wallet: one login, whose accounts of all chain families connect at once. */
export class EmbeddedSession {
  readonly #parts: SessionParts
  readonly #cancelled: CancelledLogin
  #login: LoginRequest | undefined
  #live: FrameSession | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
    const ends = { end: this.#endCancelled, endLeft: this.endLeft }
    this.#cancelled = new CancelledLogin({ ...parts, ...ends })
    parts.run.signal.addEventListener('abort', () => {
      this.#live = undefined
    })
  }

  /** How the next connections log in. */
  use(login: LoginRequest | undefined): void {
    this.#login = login
  }

  async connect(request: Request): Promise<Connected> {
    const { run } = this.#parts
    const { signal } = request
    try {
      return await withLimit(this.#connect(request), { clock: run.clock, signal })
    } catch (cause) {
      if (signal.aborted || !isUserRejection(cause)) throw cause
      throw connectionErrors.create('rejected', [], { cause })
    }
  }

  /** An answer that comes too late changes nothing. */
  async restore(): Promise<Connected | undefined> {
    const { saved, run } = this.#parts
    if (!saved.get('loggedIn')) return undefined
    const ending = new AbortController()
    const work = this.#restore(ending.signal)
    const limit = { clock: run.clock, ms: restoreTimeoutMs, signal: run.signal }
    try {
      return await withLimit(work, limit)
    } finally {
      ending.abort()
    }
  }

  /** The kit has no connection of it any more, such as after a log out in another tab. */
  endHere(): void {
    const live = this.#live
    this.#live = undefined
    this.#parts.setUser(undefined, undefined)
    live?.end()
  }

  /** Ends a session that the site could not end when the visitor logged out. Throws `embedded/*`. */
  endLeft = (): Promise<void> => endLeftSession(this.#parts, this.#parts.run.signal)

  /** Before a login begins: waits a little until the site has ended a cancelled one. */
  settleCancelled(signal?: AbortSignal): Promise<void> {
    return this.#cancelled.settle(signal)
  }

  /** R4.16: ends here first; the site has 3 s to end its session. */
  async disconnect(): Promise<void> {
    const wasLoggedIn = this.#parts.saved.get('loggedIn') === true
    this.#forget()
    if (wasLoggedIn) await endAtSite(this.#parts)
  }

  getProvider(namespace: Namespace | undefined): unknown {
    return this.#connected().provider(namespace)
  }

  /** Throws `network/*` and `embedded/*`. */
  async switchNetwork(network: NetworkDefinition): Promise<void> {
    const { channel, run, saved, onSwitched } = this.#parts
    const live = this.#connected()
    const chainId = network.caipNetworkId
    await channel.request('SWITCH_NETWORK', { chainId, ...rpcUrlOf(network) })
    if (this.#live !== live) throw connectionErrors.create('notConnected', [])
    live.choose(network)
    saved.set('lastUsedChain', chainId)
    run.emit('change', live.granted)
    onSwitched()
  }

  /** Reads the accounts again after the frame's session changed, or ends when it has none. */
  async refresh(): Promise<void> {
    const { run } = this.#parts
    const live = this.#live
    if (!live) return
    const granted = await this.restore()
    if (granted) run.emit('change', granted)
    else if (!this.#live) run.emit('disconnect', {})
  }

  async #restore(signal: AbortSignal): Promise<Connected | undefined> {
    const { saved, families } = this.#parts
    const loaded = await families()
    const { isConnected } = await isConnectedTo(this.#parts, signal)
    signal.throwIfAborted()
    if (!isConnected) {
      // Another tab may have a login that ends with its page.
      if (saved.get('temporary')) throw embeddedErrors.create('notLoggedIn', [])
      this.#forget()
      return undefined
    }
    const namespaces = loaded.map(({ definition }) => definition.namespace)
    const networkId = saved.get('lastUsedChain') as CaipNetworkId | undefined
    const grant = await readGrant(
      { ...this.#parts, families: loaded },
      { namespaces, networkId, signal, isEarly: true },
    )
    signal.throwIfAborted()
    return this.#begin(grant.connected, grant.user, loaded)
  }

  async #connect({ networkId, signal, ...request }: Request): Promise<Connected> {
    const families = await this.#parts.families()
    const configured = families.map(({ definition }) => definition.namespace)
    const namespaces = request.namespaces ?? configured
    const requested = families.filter(({ definition }) => namespaces.includes(definition.namespace))
    const isWanted = ({ definition }: Family) =>
      networkId?.startsWith(`${definition.namespace}:`) === true
    const family = requested.find(isWanted) ?? requested[0]
    signal.throwIfAborted()
    if (!family) throw embeddedErrors.create('noConnector', [])
    const { host } = this.#parts
    const signIn = new LoginSignIn(host, networkToRequest(host, family.definition, networkId))
    const login = this.#login
    if (login) await this.settleCancelled(signal)
    await this.#cancelled.watch((unanswered) =>
      logIn(this.#parts, login, { signIn, signal, unanswered }),
    )
    const query = { namespaces, networkId, signal, signIn }
    const grant = await this.#readAccounts(query, families).catch((cause) => {
      // The visitor cancelled a login that the site has made.
      if (login && signal.aborted) void this.#endCancelled()
      throw cause
    })
    if (this.#login === login) this.#login = undefined
    if (grant.user?.isTemporary) this.#parts.onTemporary()
    const connected = this.#begin(grant.connected, grant.user, families)
    if (login) this.#parts.onLoggedIn() // a session that the site has is no new login
    return connected
  }

  async #readAccounts(query: Query, families: readonly Family[]): Promise<Grant> {
    const { signal, signIn } = query
    const grant = await readGrant({ ...this.#parts, families }, query)
    await signIn.accept(grant.connected, signal)
    signal.throwIfAborted()
    return grant
  }

  /** A session that the cancelled login has replaced at the site ends here, too. */
  readonly #endCancelled = (): Promise<void> => {
    const hasReplaced = this.#live !== undefined
    this.#forget()
    if (hasReplaced) this.#parts.run.emit('disconnect', {})
    return endAtSite(this.#parts)
  }

  #begin(granted: Connected, user: FrameUser | undefined, families: readonly Family[]): Connected {
    const { saved, setUser } = this.#parts
    if (this.#live) this.#live.update(granted)
    else this.#live = new FrameSession({ ...this.#parts, families }, granted)
    saved.set('loggedIn', true)
    saved.set('temporary', user?.isTemporary ? true : undefined)
    if (user?.email) saved.set('email', user.email)
    const [first] = granted
    if (first) saved.set('lastUsedChain', first.networkId)
    setUser(user, saved.get('connectedSocial'))
    return granted
  }

  #forget(): void {
    const { host, saved } = this.#parts
    saved.clear(host.remoteFeatures.multiWallet)
    this.endHere()
  }

  #connected(): FrameSession {
    if (this.#live) return this.#live
    throw connectionErrors.create('notConnected', [])
  }
}
