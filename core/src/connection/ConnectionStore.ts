import type { Namespace } from '../caip/Namespace.ts'
import type { Connected, Connection, ConnectionStatus } from '../connector/Connector.ts'
import { isEqual, makeAutoObservable } from '../state/index.ts'

/** Which connections are active, and what the visitor approved last. */
export type Active = Pick<ConnectionStore, 'active' | 'activeNamespace' | 'approved'>
type ByNamespace = Readonly<Partial<Record<Namespace, string>>>
type State = Pick<
  ConnectionStore,
  | 'active'
  | 'activeNamespace'
  | 'all'
  | 'approved'
  | 'approveLate'
  | 'pending'
  | 'ready'
  | 'recent'
  | 'unavailable'
>

/** All connections; observable. Several wallets may be connected in one namespace; one of them is active. */
export interface Connections {
  /** False until storage was read: the status is `unknown`, as in server rendering. */
  readonly ready: boolean
  readonly all: readonly Connection[]
  /**
   * Remembered connections whose wallet has not announced itself on this page, or lists no account; restored when it
   * does.
   */
  readonly unavailable: readonly Connection[]
  /** Connections made with multi-wallet on, newest first; read from storage when listed. */
  readonly recent: readonly Connection[]
  /** Connector id of the active connection of each namespace. */
  readonly active: ByNamespace
  /** Connector id of the open connection request, by namespace. */
  readonly pending: ByNamespace
  /** The namespace last connected or switched to. */
  readonly activeNamespace: Namespace | undefined
  /** The active connection of a namespace, or of the active namespace. */
  current(namespace?: Namespace): Connection | undefined
  /** The connection of a namespace through one connector. */
  find(namespace: Namespace, connectorId: string | undefined): Connection | undefined
  /** The state of a namespace, or of the active namespace. */
  status(namespace?: Namespace): ConnectionStatus
}

/** The state behind `Connections`; `follow/changeConnections.ts` has what changes it. */
export class ConnectionStore implements Connections {
  ready = false
  all: readonly Connection[] = []
  unavailable: readonly Connection[] = []
  recent: readonly Connection[] = []
  active: ByNamespace = {}
  pending: ByNamespace = {}
  /** The latest grant that the visitor approved. */
  approved: Connected | undefined
  /** Takes what a wallet grants after it answered that it is busy: the visitor approved the prompt that was still open. */
  approveLate: { readonly connectorId: string; take(granted: Connected): boolean } | undefined
  activeNamespace: Namespace | undefined
  /** What was active before and after a wallet became unavailable, by connector id. */
  readonly places = new Map<string, readonly [before: Active, after: Active]>()

  constructor() {
    makeAutoObservable(this, { places: false }, { autoBind: true, deep: false })
  }

  current(namespace = this.activeNamespace): Connection | undefined {
    if (namespace === undefined) return undefined
    return this.find(namespace, this.active[namespace])
  }

  find(namespace: Namespace, connectorId: string | undefined): Connection | undefined {
    return this.all.find((it) => it.namespace === namespace && it.connectorId === connectorId)
  }

  status(namespace = this.activeNamespace): ConnectionStatus {
    if (!this.ready) return 'unknown'
    const pending = namespace ? this.pending[namespace] : Object.values(this.pending)[0]
    const connection = this.current(namespace)
    if (connection?.confirmed) return 'connected'
    if (pending !== undefined) return 'connecting'
    return connection ? 'restoring' : 'disconnected'
  }

  /** Applies a change as a whole, and selects the active connections. */
  hydrate(known: Partial<State>): void {
    Object.assign(this, known)
    this.choose()
  }

  /** Marks storage as read when it contains no session. */
  markReady(): void {
    const all = this.all.filter(({ confirmed }) => confirmed)
    this.hydrate({ all, unavailable: [], ready: true })
  }

  /** The kit stopped: every connection must be confirmed again on the next start. */
  markUnverified(): void {
    this.all = [...this.all, ...this.unavailable].map((it) => ({ ...it, confirmed: false }))
    this.unavailable = []
    this.pending = {}
    this.endLate()
  }

  /** What the wallet grants from now on needs a new request. */
  endLate(): void {
    this.approveLate = undefined
  }

  activate(namespace: Namespace, connectorId: string): void {
    if (!this.find(namespace, connectorId)) return
    this.active = { ...this.active, [namespace]: connectorId }
    this.activeNamespace = namespace
  }

  /** Selects an active connection per namespace: the previous one, else the oldest. */
  private choose(): void {
    const next: Partial<Record<Namespace, string>> = {}
    for (const { namespace, connectorId } of this.all)
      if (next[namespace] === undefined || this.active[namespace] === connectorId)
        next[namespace] = connectorId
    if (!isEqual(this.active, next)) this.active = next
    if (next[this.activeNamespace ?? ''] === undefined)
      this.activeNamespace = this.all[0]?.namespace
  }
}
