import type { Unsubscribe } from '@portico/core/adapter'
import type { ChainName } from '../networks.ts'
import type { Grant } from './Grant.ts'

export type MessageProtocol = 'ECDSA' | 'BIP322'
export type MessageRequest = {
  readonly address: string
  readonly message: string
  readonly protocol: MessageProtocol
}

/** The input indexes that each address signs. */
export type SignInputs = Readonly<Record<string, readonly number[]>>
/** An input that a wallet signs, with what some wallets have to be told though it stands in the PSBT. */
export type InputToSign = {
  readonly index: number
  readonly address: string
  /** The hash type that the PSBT names. */
  readonly sighashType?: number
  /** The key signs a script of a taproot output, so it is not tweaked. */
  readonly isScriptPath?: true
  /** It spends a taproot output, by key or by script. */
  readonly isTaproot?: true
}
export type Recipient = { readonly address: string; readonly sats: bigint }

type SendTransfer = (recipients: readonly Recipient[], feeRate?: number) => Promise<string>

export type WalletListener = {
  /** Without a grant, the listener has to read it. */
  changed(grant?: Grant): void
  left(): void
}

/**
 * One wallet, independent of its protocol: PSBTs are bytes, signatures base64, amounts bigint. Rejects with the
 * wallet's own error, which `walletErrors` and `rpcCodeOf` can read.
 */
export type BitcoinWallet = {
  /** Prompts the visitor; `chain` is the chain that the dapp prefers. `undefined`: nothing was granted. */
  connect(chain: ChainName | undefined): Promise<Grant | undefined>
  /**
   * Never prompts; `undefined` when the wallet no longer authorises the page. `known` is the stored grant: the starting
   * point, and the only source for a wallet without a silent method.
   */
  read(known?: Grant): Promise<Grant | undefined>
  disconnect(): Promise<void>
  listen(listener: WalletListener): Unsubscribe
  signMessage(request: MessageRequest): Promise<string>
  /** Returns a PSBT or a whole transaction. */
  signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<Uint8Array>
  /** Signs and broadcasts; returns the transaction id. */
  sendPsbt?(psbt: Uint8Array, inputs: readonly InputToSign[]): Promise<string>
  /**
   * Selects coins, signs and broadcasts a payment; returns the transaction id. `feeRate` is the preferred rate in sat/vB,
   * which few wallets support.
   */
  readonly sendTransfer?: SendTransfer | undefined
  /** Returns the grant on the other chain. Throws `network/*`, and as the wallet does. */
  switchNetwork?(chain: ChainName): Promise<Grant>
  /** Other sats-connect methods, for wallets that support them. */
  request?(method: string, params: unknown): Promise<unknown>
}
