import type { Account } from '../account/Account.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** Support for wallets that connect over WalletConnect; the requested scope loads with the first pairing URI. */
export type WalletConnectSupport = { load(): Promise<SessionScope> }

/** The scope of a session that a namespace requests. */
export type SessionScope = {
  /** Methods and events that the wallet is asked to approve. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Other CAIP-2 ids that wallets still use for a network. */
  readonly aliases?: Readonly<Partial<Record<CaipNetworkId, readonly CaipNetworkId[]>>>
  /** Loads once a wallet has approved. */
  load(): Promise<SessionAdapter>
}

/** Translates between a WalletConnect session and a namespace's connector. */
export type SessionAdapter = {
  /** Accounts in the spelling of the namespace; drops text that is not an address of it. */
  toAccounts(addresses: readonly string[]): readonly Account[]
  /**
   * False for an address of another network of the namespace, such as one with another prefix. Absent where an address is
   * the same on all of them.
   */
  isOn?(address: string, network: NetworkDefinition): boolean
  /** The provider object for the adapter's actions and the dapp. */
  createProvider(session: SessionPort): unknown
  /**
   * Requests a network that the session does not include yet. Throws `network/*`. Absent when the namespace has no
   * such request.
   */
  switchNetwork?(session: SessionPort, network: NetworkDefinition): Promise<void>
}

/** One namespace's part of a session with a wallet. */
export type SessionPort = {
  /** Networks of the dapp; the first is the default. */
  readonly networks: readonly NetworkDefinition[]
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  /** Sends a request to the wallet, by default on the current network. Rejects with the wallet's error. */
  request(method: string, params: unknown, networkId?: CaipNetworkId): Promise<unknown>
  /** Calls `listener` when accounts or network change, and with `undefined` when the session ends. */
  subscribe(listener: (session: SessionPort | undefined) => void): () => void
}
