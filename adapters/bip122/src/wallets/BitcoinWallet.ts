import type { Unsubscribe } from '@portico/core'
import type { ChainName } from '../chains.ts'
import type { Grant } from '../session/Grant.ts'

export type MessageProtocol = 'ECDSA' | 'BIP322'
export type MessageRequest = {
  readonly address: string
  readonly message: string
  readonly protocol: MessageProtocol
}

/** Which inputs of a PSBT each address signs. */
export type SignInputs = Readonly<Record<string, readonly number[]>>
export type Recipient = { readonly address: string; readonly sats: bigint }

export type WalletListener = {
  /** Without the new grant, it has to be asked for. */
  changed(grant?: Grant): void
  left(): void
}

/**
 * One wallet, whatever protocol it speaks: PSBTs are bytes, signatures base64, amounts bigint. Rejects
 * with what the wallet says, which `isRefusal` and `rpcCodeOf` can read.
 */
export type BitcoinWallet = {
  /** Asks the visitor; `chain` is what the dapp would like. `undefined`: nothing was granted. */
  connect(chain: ChainName | undefined): Promise<Grant | undefined>
  /**
   * Never asks; `undefined` when the wallet no longer authorises the page. `known` is what it granted in
   * an earlier page: where it left off, and all there is of a wallet that cannot be asked in silence.
   */
  read(known?: Grant): Promise<Grant | undefined>
  disconnect(): Promise<void>
  listen(listener: WalletListener): Unsubscribe
  signMessage(request: MessageRequest): Promise<string>
  signPsbt(psbt: Uint8Array, inputs: SignInputs): Promise<Uint8Array>
  /** Signs and broadcasts; gives the transaction's id. */
  sendPsbt?(psbt: Uint8Array, inputs: SignInputs): Promise<string>
  /** Builds, signs and broadcasts a payment; gives the transaction's id. */
  sendTransfer?(recipients: readonly Recipient[]): Promise<string>
  /** Gives the grant on the other chain. Throws `network/*`, and what the wallet says. */
  switchNetwork?(chain: ChainName): Promise<Grant>
  /** Methods of sats-connect beyond these, for wallets that speak it themselves. */
  request?(method: string, params: unknown): Promise<unknown>
}
