import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { Connected, Unsubscribe } from '../connector/Connector.ts'
import type { KitError } from '../errors/KitError.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { Parser } from '../storage/keyedStorage.ts'

/** How a wallet's events change its session. Calls after the end of the session have no effect. */
export type SessionEvents<grant> = {
  /** Replaces the grant; `undefined` means that the wallet lists no account now, as when it is locked. */
  change(next: (grant: grant) => grant | undefined): void
  /** The wallet reported something that cannot be read: the grant is read again, without a prompt. */
  reread(): void
  /** The wallet ended the connection, which is forgotten. */
  leave(reason?: Error): void
}

/** What the kit requests of a wallet's session. */
export type SessionRequest = {
  /** The network that the dapp requests. */
  readonly networkId?: CaipNetworkId
  /** Aborts when the attempt is cancelled or the session ends meanwhile. */
  readonly signal: AbortSignal
}

/** The adapter's access to one wallet. `grant` is the adapter's own record of what the wallet allowed. */
export type SessionSource<grant, provider = unknown, memory = never> = {
  /** Prompts the visitor. `errors` converts what it rejects with. */
  connect(request: SessionRequest): Promise<grant>
  /**
   * Never prompts. `undefined` while the wallet lists no account, as when it is locked: the connection stays remembered.
   * `'ended'` when the wallet tells that it no longer authorises the dapp.
   */
  restore(request: {
    readonly remembered: memory | undefined
    readonly signal: AbortSignal
  }): Promise<grant | 'ended' | undefined>
  toConnected(grant: grant): Connected
  getProvider(): provider | Promise<provider>
  /** Called once connected, until the session ends; called again after a network switch. */
  subscribe?(events: SessionEvents<grant>, grant: grant): Unsubscribe | undefined
  /**
   * Called while the wallet lists no account or is asked for them. `changed` reports any event after which it may list
   * others. Without it the subscription stays.
   */
  watch?(changed: () => void): Unsubscribe | undefined
  /** Returns the change to the grant after the wallet switched; `before` is the current grant. */
  switchNetwork?(
    network: NetworkDefinition,
    before: grant | undefined,
  ): Promise<(grant: grant) => grant>
  /** Revokes the dapp's permission in the wallet. */
  disconnect?(): unknown
  /** The data that is stored between page loads, under `key`. */
  readonly memory?: {
    readonly key: string
    readonly schema: Parser<memory>
    of(grant: grant): memory
  }
  /** Converts the wallet's errors; passed as a loader, its code is not needed to restore a stored session. */
  readonly errors: SessionErrors | (() => Promise<SessionErrors>)
}

export type SessionErrors = {
  toConnectionError(cause: unknown): KitError
  toNetworkError(cause: unknown): KitError
}
