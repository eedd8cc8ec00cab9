import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import type { Signer } from '../adapter/session/Signer.ts'

/** A connected account of a test's wallet, with what the test makes the wallet do. */
export type ConnectedSample = {
  readonly signer: Signer
  /** Verifies a signature of the account, with a library other than the adapter's. */
  verifies(message: string, signature: string): boolean | Promise<boolean>
  /** Makes the user decline from now on. */
  refuse(): void
  /** Switches the wallet to another account. */
  changeAccount(): void
  /** Switches the wallet to another network; absent when wallets of the namespace have no current network. */
  leaveNetwork?(): void
}

/** An account of a test's chain that holds a balance. */
export type OnChainSample = {
  readonly signer: Signer
  /** The account's balance, a decimal string in whole units of the native currency. */
  readonly balance: string
  readonly to: string
  /** The current balance of `to`, a decimal string in whole units. */
  received(): Promise<string>
}

/** What the contract needs to know of an adapter, and its test wallets. */
export type AdapterSample = {
  /** A valid address of the namespace, and an invalid text that resembles one. */
  readonly address: string
  readonly notAddress: string
  /** Announces a new wallet where the adapter discovers wallets. */
  announce?(): void
  /** Announces two wallets that claim the same identity. */
  announceTwins?(): void
  /** A connected wallet whose user approves, a new one for each case. */
  connected?(): ConnectedSample | Promise<ConnectedSample>
  /** A connected wallet on a running chain: its account holds `balance`, in whole units of the native currency. */
  onChain?(): OnChainSample | Promise<OnChainSample>
}

/** Requirements by name. */
export type AdapterPromises = Readonly<
  Record<string, (definition: AdapterDefinition, sample: AdapterSample) => void | Promise<void>>
>
