import type { AdapterDefinition } from '../adapter/NamespaceAdapter.ts'
import type { Signer } from '../adapter/Signer.ts'

export type ConnectedSample = {
  readonly signer: Signer
  /** Whether the signature of a text is the account's, by a library that is not the adapter's. */
  verifies(message: string, signature: string): boolean | Promise<boolean>
  /** Its visitor declines from now on. */
  refuse(): void
  /** The wallet uses another account from now on. */
  changeAccount(): void
  /** The wallet is on another network from now on; absent where wallets of the family are on none. */
  leaveNetwork?(): void
}

export type OnChainSample = {
  readonly signer: Signer
  /** What the account holds, a decimal string in whole units of the native currency. */
  readonly balance: string
  readonly to: string
  /** What `to` holds now, a decimal string in whole units. */
  received(): Promise<string>
}

/** What the suite is told of an adapter, and the wallets that it works with. */
export type AdapterSample = {
  /** An address of the namespace, and a text that looks like one and is none. */
  readonly address: string
  readonly notAddress: string
  /** Makes a new wallet show up where the adapter looks for wallets. */
  announce?(): void
  /** Makes two wallets show up that say they are the same. */
  announceTwins?(): void
  /** A connected wallet whose visitor agrees, fresh each time. */
  connected?(): ConnectedSample | Promise<ConnectedSample>
  /** The same on a chain that runs: its account holds `balance`, in whole units of the native currency. */
  onChain?(): OnChainSample | Promise<OnChainSample>
}

/** Each promise by its name. */
export type AdapterPromises = Readonly<
  Record<string, (definition: AdapterDefinition, sample: AdapterSample) => void | Promise<void>>
>
