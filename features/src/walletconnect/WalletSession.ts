import {
  type CaipNetworkId,
  connectionErrors,
  type Namespace,
  type NetworkDefinition,
} from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { networkErrors } from '@portico/core/errors'
import { lazy } from '@portico/core/internal'
import type { SessionData } from './client/SessionData.ts'
import type { ClientEvent, WalletConnectClient } from './client/WalletConnectClient.ts'
import { EventLimit } from './EventLimit.ts'
import type { WalletConnectHost } from './options/WalletConnectOptions.ts'
import type { Peer } from './Pairing.ts'
import type { PairingStore } from './pairing/PairingStore.ts'
import { type SessionRecord, sessionRecord } from './SessionRecord.ts'
import type { Family, LiveSession } from './session/LiveSession.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

/** The events that select a network or an account; others do nothing. */
const selectingEvents = new Set(['chainChanged', 'accountsChanged', 'bip122_addressesChanged'])
/** Time for telling the wallet that the session ended (R4.16), in ms. */
const disconnectTimeoutMs = 3_000
/** Time after a wallet's approval in which its session must include the network, in ms; some wallets update it late. */
const switchTimeoutMs = 2_000

export type SessionParts = {
  readonly host: Pick<WalletConnectHost, 'adapters' | 'networks' | 'storage' | 'signIn' | 'alert'>
  readonly run: ConnectorHost
  readonly client: WalletConnectClient
  readonly pairing: Pick<PairingStore, 'settle'>
  /** Called with the wallet's description, and without one when the session ends. */
  setPeer(peer: Peer | undefined): void
}
type Request = {
  networkId?: CaipNetworkId
  namespaces?: readonly Namespace[]
  signal: AbortSignal
}

/** The connector's part of WalletConnect: one session at a time, restored after a reload. */
export class WalletSession {
  readonly #parts: SessionParts
  readonly #loaded: () => Promise<Loaded>
  #live: LiveSession | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#loaded = lazy(() => load(parts.host))
    const limit = new EventLimit(parts.run.clock, this.#onEvent)
    const unlisten = parts.client.listen((event) => {
      const topic = this.#live?.session.topic
      if (event.type === 'updated' && event.session.topic === topic) limit.take(event)
      else if (event.type === 'event') {
        if (event.topic === topic && selectingEvents.has(event.name)) limit.take(event)
      } else this.#onEvent(event)
    })
    parts.run.signal.addEventListener('abort', () => {
      unlisten()
      this.#live = undefined
    })
  }

  /** Preloads what a session needs, while the visitor looks at the link. */
  warm = (): void => {
    this.#loaded().catch(() => undefined) // `connect` retries and reports the error
  }

  async connect({ networkId, namespaces, signal }: Request): Promise<Connected> {
    const { pairing, client, host } = this.#parts
    const requested =
      namespaces ?? host.adapters.flatMap((it) => (it.walletConnect ? it.namespace : []))
    const settled = await pairing.settle(requested, signal)
    const { session } = settled
    const loaded = await this.#loaded()
    if (settled.auths)
      await (await import('./session/signIn.ts')).signIn(this.#parts, settled, signal)
    const before = this.#record()
    const record: SessionRecord = {
      topic: session.topic,
      networks: networkId ? { [networkId.split(':')[0] ?? '']: networkId } : {},
      addresses: {},
    }
    const granted = this.#begin(session, record, loaded)
    if (granted.length === 0) {
      await this.disconnect()
      throw connectionErrors.create('failed', [], {
        hints: ['The wallet approved no network of this dapp'],
      })
    }
    if (before && before.topic !== session.topic)
      client.call('disconnect', { topic: before.topic }).catch(() => undefined) // an unreachable session expires
    return granted
  }

  async restore(): Promise<Connected | undefined> {
    const { client, run } = this.#parts
    const record = this.#record()
    if (!record) return undefined
    const [sessions, loaded] = await Promise.all([client.call('sessions', {}), this.#loaded()])
    const session = sessions.find(({ topic }) => topic === record.topic)
    run.signal.throwIfAborted()
    const granted =
      session && session.expiry * 1_000 > run.clock.now()
        ? this.#begin(session, record, loaded)
        : []
    if (granted.length > 0) return granted
    this.#forget(record.topic)
    return undefined
  }

  async disconnect(): Promise<void> {
    const { client, run } = this.#parts
    const topic = this.#live?.record.topic ?? this.#record()?.topic
    if (topic === undefined) return
    this.#forget(topic)
    try {
      await withLimit(client.call('disconnect', { topic }), {
        clock: run.clock,
        ms: disconnectTimeoutMs,
      })
    } catch {
      // The session is over locally; a wallet that was not reached notices by itself.
    }
  }

  getProvider(namespace: Namespace | undefined): unknown {
    const live = this.#connected()
    const first = live.granted[0]?.namespace
    const selected = namespace ?? first
    if (selected === undefined) throw connectionErrors.create('notConnected', [])
    return live.provider(selected)
  }

  async switchNetwork(network: NetworkDefinition): Promise<void> {
    const live = this.#connected()
    const { chainNamespace, caipNetworkId } = network
    const isApproved = () => live.approval(chainNamespace).chains.has(caipNetworkId)
    if (!isApproved()) {
      const switchInWallet = live.dialect(chainNamespace)?.switchNetwork
      if (!switchInWallet) throw networkErrors.create('noSwitch', [])
      await switchInWallet(live.port(chainNamespace), network)
      if (!(await this.#waitUntil(live, isApproved))) throw networkErrors.create('notSwitched', [])
    }
    if (live.choose(chainNamespace, { networkId: caipNetworkId })) this.#publish(live)
  }

  #connected(): LiveSession {
    if (this.#live) return this.#live
    throw connectionErrors.create('notConnected', [])
  }

  #record(): SessionRecord | undefined {
    return this.#parts.host.storage.get('session', sessionRecord)
  }

  #begin(session: SessionData, record: SessionRecord, loaded: Loaded): Connected {
    const { host, run, client, setPeer } = this.#parts
    const same = this.#live?.session.topic === session.topic ? this.#live : undefined
    if (same) same.update(session)
    else this.#live?.end()
    const { families, Live } = loaded
    const parts = { client, clock: run.clock, families, current: host.networks.current }
    this.#live = same ?? new Live(parts, session, record)
    host.storage.set('session', this.#live.record)
    if (session.leftOut > 0)
      host.alert(walletConnectErrors.create('manyAccounts', [session.leftOut]))
    const { name, icons } = session.peer.metadata
    setPeer({ name, icon: icons.find((icon) => icon.startsWith('https://')) })
    return this.#live.granted
  }

  #forget(topic: string): void {
    const { host, setPeer } = this.#parts
    if (this.#record()?.topic === topic) host.storage.remove('session')
    if (this.#live?.session.topic !== topic) return
    const live = this.#live
    this.#live = undefined
    setPeer(undefined)
    live.end()
  }

  readonly #onEvent = (event: ClientEvent): void => {
    const live = this.#live
    if (!live) return
    const { topic } = live.session
    if (event.type === 'updated' && event.session.topic === topic && live.update(event.session))
      this.#publish(live)
    if (event.type === 'ended' && event.topic === topic) this.#leave(topic)
    if (event.type === 'event' && event.topic === topic && live.applyEvent(event))
      this.#publish(live)
  }

  /** The wallet ended the session, or another tab replaced it: in that case this tab restores the new one. */
  #leave(topic: string): void {
    const { run } = this.#parts
    const record = this.#record()
    this.#forget(topic)
    if (!record || record.topic === topic) run.emit('disconnect', {})
    else
      this.restore().then(
        (granted) => (granted ? run.emit('change', granted) : run.emit('disconnect', {})),
        () => run.emit('disconnect', {}),
      )
  }

  #publish(live: LiveSession): void {
    const { host, run } = this.#parts
    host.storage.set('session', live.record)
    if (live.granted.length > 0) {
      run.emit('change', live.granted)
      return
    }
    void this.disconnect() // no approved account is left
    run.emit('disconnect', {})
  }

  async #waitUntil(live: LiveSession, isTrue: () => boolean): Promise<boolean> {
    if (isTrue()) return true
    let stop: () => void = () => undefined
    const seen = new Promise<void>((resolve) => {
      stop = live.onChange(() => isTrue() && resolve())
    })
    try {
      await withLimit(seen, { clock: this.#parts.run.clock, ms: switchTimeoutMs })
      return true
    } catch {
      return isTrue() // timed out
    } finally {
      stop()
    }
  }
}

/** Code that is not needed before a wallet approves. */
type Loaded = { readonly families: readonly Family[]; readonly Live: typeof LiveSession }

async function load({ adapters }: SessionParts['host']): Promise<Loaded> {
  const loading = import('./session/LiveSession.ts')
  const families = adapters.map(async (definition) => {
    const scope = await definition.walletConnect?.load()
    return scope ? [{ definition, scope, dialect: await scope.load() }] : []
  })
  const found = (await Promise.all(families)).flat()
  return { families: found, Live: (await loading).LiveSession }
}
