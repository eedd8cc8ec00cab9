import type {
  Account,
  AdapterDefinition,
  CaipNetworkId,
  Namespace,
  NetworkDefinition,
} from '@portico/core'
import type { Connected, SessionAdapter, SessionPort, SessionScope } from '@portico/core/adapter'
import { type Clock, withLimit } from '@portico/core/async'
import { isNamespace } from '@portico/core/caip'
import { rpcCodes } from '@portico/core/errors'
import { reviveError } from '../client/clientErrors.ts'
import type { SessionData } from '../client/SessionData.ts'
import type { ClientEvent, WalletConnectClient } from '../client/WalletConnectClient.ts'
import type { SessionRecord } from '../SessionRecord.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import { type Approval, readApproval, readWalletEvent } from './Approval.ts'

/** A chain family that a session may include, with its loaded code. */
export type Family = {
  readonly definition: AdapterDefinition
  readonly scope: SessionScope
  readonly dialect: SessionAdapter
}
export type LiveParts = {
  readonly client: WalletConnectClient
  readonly clock: Clock
  readonly families: readonly Family[]
  /** The kit's current network. */
  current(namespace: Namespace): NetworkDefinition | undefined
}

/** One session with a wallet, until it ends: the approvals, and the network and account chosen among them. */
export class LiveSession {
  readonly #parts: LiveParts
  readonly #ended = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #providers = new Map<Namespace, unknown>()
  /** Parsed once per approved session, since it may hold many accounts. */
  readonly #approvals = new Map<Namespace, Approval>()
  readonly #accountChoices = new Map<Namespace, AccountChoice>()
  #session: SessionData
  #record: SessionRecord
  #granted: Connected

  constructor(parts: LiveParts, session: SessionData, record: SessionRecord) {
    this.#parts = parts
    this.#session = session
    this.#record = record
    this.#granted = this.#grant()
    // The initial choice is kept, even when the kit later shows another network.
    const networks = Object.fromEntries(this.#granted.map((it) => [it.namespace, it.networkId]))
    this.#record = { ...record, networks: { ...record.networks, ...networks } }
  }

  get session(): SessionData {
    return this.#session
  }
  get record(): SessionRecord {
    return this.#record
  }
  get granted(): Connected {
    return this.#granted
  }

  approval(namespace: Namespace): Approval {
    const cached = this.#approvals.get(namespace)
    if (cached) return cached
    const { scope, dialect, definition } = this.#family(namespace) ?? {}
    const isOn = (address: string, networkId: CaipNetworkId) => {
      const network = definition?.networks.find((it) => it.caipNetworkId === networkId)
      return network === undefined || (dialect?.isOn?.(address, network) ?? true)
    }
    const approval = readApproval(this.#session, namespace, { ...scope, isOn })
    this.#approvals.set(namespace, approval)
    return approval
  }

  dialect(namespace: Namespace): SessionAdapter | undefined {
    return this.#family(namespace)?.dialect
  }

  /** Applies a changed approval; true when networks or accounts changed. */
  update(session: SessionData): boolean {
    this.#session = session
    this.#approvals.clear()
    this.#accountChoices.clear()
    return this.#changed()
  }

  /** Chooses a network or an account among the approved ones; true when something changed. */
  choose(namespace: Namespace, chosen: { networkId?: CaipNetworkId; address?: string }): boolean {
    const { networks, addresses } = this.#record
    this.#record = {
      ...this.#record,
      ...(chosen.networkId && { networks: { ...networks, [namespace]: chosen.networkId } }),
      ...(chosen.address && { addresses: { ...addresses, [namespace]: chosen.address } }),
    }
    return this.#changed()
  }

  /** Follows a network or account change of the wallet; true when something changed. */
  applyEvent(event: Extract<ClientEvent, { type: 'event' }>): boolean {
    const namespace = event.chainId.split(':')[0] ?? ''
    if (!isNamespace(namespace)) return false
    return this.choose(namespace, readWalletEvent(namespace, event, this.approval(namespace)))
  }

  end(): void {
    this.#ended.abort(walletConnectErrors.create('sessionEnded', []))
    this.#notify()
    this.#listeners.clear()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  provider(namespace: Namespace): unknown {
    const port = this.port(namespace)
    if (!this.#providers.has(namespace))
      this.#providers.set(namespace, this.dialect(namespace)?.createProvider(port))
    return this.#providers.get(namespace)
  }

  /** The part of the session that belongs to one chain family. */
  port(namespace: Namespace): SessionPort {
    const networks = this.#family(namespace)?.definition.networks ?? []
    const grant = () => this.#granted.find((it) => it.namespace === namespace)
    const port: SessionPort = {
      networks,
      get accounts() {
        return grant()?.accounts ?? []
      },
      get networkId() {
        return grant()?.networkId ?? networks[0]?.caipNetworkId ?? `${namespace}:0`
      },
      request: (method, params, networkId = port.networkId) =>
        this.#request({ namespace, method, params, networkId }),
      subscribe: (listener) =>
        this.onChange(() => listener(this.#ended.signal.aborted ? undefined : port)),
    }
    return port
  }

  async #request({ namespace, method, params, networkId }: RequestParts): Promise<unknown> {
    const { signal } = this.#ended
    signal.throwIfAborted()
    const { chains, methods } = this.approval(namespace)
    const chainId = chains.get(networkId)
    if (!methods.has(method))
      throw rpcError(rpcCodes.unsupportedMethod, `The wallet did not approve ${method}`)
    if (chainId === undefined)
      throw rpcError(rpcCodes.chainDisconnected, `The wallet did not approve ${networkId}`)
    const { client, clock } = this.#parts
    const response = client.call('request', { topic: this.#session.topic, chainId, method, params })
    return withLimit(response, { clock, signal })
  }

  #family(namespace: Namespace): Family | undefined {
    return this.#parts.families.find(({ definition }) => definition.namespace === namespace)
  }

  #grant(): Connected {
    return this.#parts.families.flatMap(({ definition, dialect }) => {
      const { namespace, networks } = definition
      const { chains, accounts } = this.approval(namespace)
      const chosen = this.#record.addresses[namespace]
      const candidates = [
        this.#record.networks[namespace],
        this.#parts.current(namespace)?.caipNetworkId,
        ...networks.map(({ caipNetworkId }) => caipNetworkId),
      ]
      const networkId = [...candidates, ...chains.keys()].find((id) =>
        chains.has(id as CaipNetworkId),
      )
      const key = `${networkId} ${chosen}`
      const readAccounts = () => {
        const addresses = accounts
          .filter((it) => it.networkId === networkId)
          .map((it) => it.address)
        addresses.sort((one, other) => Number(other === chosen) - Number(one === chosen))
        return dialect.toAccounts(addresses)
      }
      const before = this.#accountChoices.get(namespace)
      const choice = before?.key === key ? before : { key, accounts: readAccounts() }
      this.#accountChoices.set(namespace, choice)
      const [first, ...others] = choice.accounts
      if (networkId === undefined || first === undefined) return []
      return [{ namespace, networkId: networkId as CaipNetworkId, accounts: [first, ...others] }]
    })
  }

  #changed(): boolean {
    const before = JSON.stringify(this.#granted)
    this.#granted = this.#grant()
    if (JSON.stringify(this.#granted) === before) return false
    this.#notify()
    return true
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** The accounts for one choice of network and account. */
type AccountChoice = { readonly key: string; readonly accounts: readonly Account[] }

type RequestParts = {
  readonly namespace: Namespace
  readonly method: string
  readonly params: unknown
  readonly networkId: CaipNetworkId
}

const rpcError = (code: number, message: string) => reviveError({ code, message })
