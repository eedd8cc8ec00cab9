import {
  type CaipNetworkId,
  type Connected,
  type ConnectorHost,
  connectionErrors,
  isUserRejection,
  type Namespace,
  type NetworkDefinition,
  withLimit,
} from '@portico/core'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import type { LoginRequest } from '../login/LoginRequest.ts'
import type { LoginStorage } from '../login/LoginStorage.ts'
import { isConnectedTo, logIn } from '../login/logIn.ts'
import type { FrameUser } from '../protocol/frameUser.ts'
import { limits } from '../protocol/limits.ts'
import type { Family } from './Family.ts'
import { FrameSession } from './FrameSession.ts'
import { readGrant } from './readGrant.ts'
import { type RequestParts, rpcUrlOf } from './requestFrame.ts'

/** The kit itself stops waiting after 3 s (R4.16), and reports that as an error. */
const signOutTimeoutMs = limits.disconnectTimeoutMs - 100

export type SessionParts = Omit<RequestParts, 'host'> & {
  readonly host: Pick<EmbeddedHost, 'clock' | 'networks' | 'track'>
  readonly run: ConnectorHost
  readonly saved: LoginStorage
  /** Loads the chain families of the dapp. */
  families(): Promise<readonly Family[]>
  setUser(user: FrameUser | undefined, socialProvider: string | undefined): void
  /** The visitor has logged in, and the accounts are connected. */
  onLoggedIn(): void
}
type Request = {
  networkId?: CaipNetworkId | undefined
  namespaces?: readonly Namespace[] | undefined
  signal: AbortSignal
}

/** The connector's part of the embedded wallet: one login, whose accounts of all chain families connect at once. */
export class EmbeddedSession {
  readonly #parts: SessionParts
  #login: LoginRequest | undefined
  #live: FrameSession | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
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

  async restore(): Promise<Connected | undefined> {
    const { saved, run, families } = this.#parts
    if (!saved.get('loggedIn')) return undefined
    const loaded = await families()
    const { isConnected } = await isConnectedTo(this.#parts)
    run.signal.throwIfAborted()
    if (!isConnected) {
      this.#forget()
      return undefined
    }
    const namespaces = loaded.map(({ definition }) => definition.namespace)
    const last = saved.get('lastUsedChain') as CaipNetworkId | undefined
    const grant = await readGrant(
      { ...this.#parts, families: loaded },
      { namespaces, networkId: last },
    )
    run.signal.throwIfAborted()
    return this.#begin(grant.connected, grant.user, loaded)
  }

  /** R4.16: ends here first; the site has 3 s to end its session. */
  async disconnect(): Promise<void> {
    const { channel, run, saved } = this.#parts
    const wasLoggedIn = saved.get('loggedIn') === true
    this.#forget()
    if (!wasLoggedIn) return
    saved.set('leaving', true)
    const ending = new AbortController()
    try {
      const ended = channel.request('SIGN_OUT', undefined, { signal: ending.signal })
      await withLimit(ended, { clock: run.clock, ms: signOutTimeoutMs })
      saved.set('leaving', undefined)
    } catch {
      ending.abort() // ended before it is used again, and by its age
    }
  }

  provider(namespace: Namespace | undefined): unknown {
    return this.#connected().provider(namespace)
  }

  /** Throws `network/*` and `embedded/*`. */
  async switchNetwork(network: NetworkDefinition): Promise<void> {
    const { channel, run, saved } = this.#parts
    const live = this.#connected()
    const chainId = network.caipNetworkId
    await channel.request('SWITCH_NETWORK', { chainId, ...rpcUrlOf(network) })
    if (this.#live !== live) throw connectionErrors.create('notConnected', [])
    live.choose(network)
    saved.set('lastUsedChain', chainId)
    run.emit('change', live.granted)
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

  async #connect({ networkId, signal, ...request }: Request): Promise<Connected> {
    const families = await this.#parts.families()
    const own = families.map(({ definition }) => definition.namespace)
    const namespaces = request.namespaces ?? own
    const first = families.find(({ definition }) => namespaces.includes(definition.namespace))
    const chainId = networkId ?? first?.definition.networks[0].caipNetworkId
    signal.throwIfAborted()
    if (chainId === undefined) throw embeddedErrors.create('noConnector', [])
    const login = this.#login
    await logIn(this.#parts, login, { chainId, signal })
    const grant = await readGrant({ ...this.#parts, families }, { namespaces, networkId, signal })
    signal.throwIfAborted()
    if (this.#login === login) this.#login = undefined
    const connected = this.#begin(grant.connected, grant.user, families)
    // A session that the site has is no new login.
    if (login) this.#parts.onLoggedIn()
    return connected
  }

  #begin(granted: Connected, user: FrameUser | undefined, families: readonly Family[]): Connected {
    const { saved, setUser } = this.#parts
    if (this.#live) this.#live.update(granted)
    else this.#live = new FrameSession({ ...this.#parts, families }, granted)
    saved.set('loggedIn', true)
    if (user?.email) saved.set('email', user.email)
    const [first] = granted
    if (first) saved.set('lastUsedChain', first.networkId)
    setUser(user, saved.get('connectedSocial'))
    return granted
  }

  #forget(): void {
    const { saved, setUser } = this.#parts
    const live = this.#live
    this.#live = undefined
    saved.clear()
    setUser(undefined, undefined)
    live?.end()
  }

  #connected(): FrameSession {
    if (this.#live) return this.#live
    throw connectionErrors.create('notConnected', [])
  }
}
