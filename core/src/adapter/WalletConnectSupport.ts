import type { Account } from '../account/Account.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** Wallets of a chain family can be reached over WalletConnect; what is asked loads with the first link. */
export type WalletConnectSupport = { load(): Promise<SessionScope> }

/** What a chain family asks of a wallet. */
export type SessionScope = {
  /** Methods and events that the wallet is asked to approve. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Other CAIP-2 ids that wallets still use for a network. */
  readonly aliases?: Readonly<Partial<Record<CaipNetworkId, readonly CaipNetworkId[]>>>
  /** Loads once a wallet has approved. */
  load(): Promise<SessionDialect>
}

/** How a chain family speaks over a session. */
export type SessionDialect = {
  /** Accounts in the spelling of the family; text that is no address of it is dropped. */
  toAccounts(addresses: readonly string[]): readonly Account[]
  /** The provider object that the adapter's verbs and the dapp work with. */
  createProvider(session: SessionPort): unknown
  /**
   * Asks the wallet to go to a network that the session does not hold yet. Throws `network/*`. Absent:
   * the family has no such request.
   */
  switchNetwork?(session: SessionPort, network: NetworkDefinition): Promise<void>
}

/** One chain family's part of a session with a wallet. */
export type SessionPort = {
  /** Networks of the dapp; the first is the default. */
  readonly networks: readonly NetworkDefinition[]
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  /** Asks the wallet, on the current network unless told otherwise. Rejects with what the wallet says. */
  request(method: string, params: unknown, networkId?: CaipNetworkId): Promise<unknown>
  /** Called when accounts or network changed, and with `undefined` once the session has ended. */
  subscribe(listener: (session: SessionPort | undefined) => void): () => void
}
