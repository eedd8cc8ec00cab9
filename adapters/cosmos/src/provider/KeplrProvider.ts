import type { AminoSignResponse, OfflineAminoSigner, StdSignature, StdSignDoc } from '@cosmjs/amino'
import type { DirectSignResponse, OfflineDirectSigner } from '@cosmjs/proto-signing'

/** An account of a wallet on one chain, in Keplr's words. */
export type KeplrKey = {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  /** The key is in a device that signs amino documents alone. */
  readonly isNanoLedger: boolean
}

/** A `SignDoc`; of the account number only its digits count (bigint here, Long in wallets). */
export type KeplrSignDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** Keplr's wishes of a page; wallets that do not know them leave them out. */
export type KeplrSignOptions = {
  readonly preferNoSetFee?: boolean
  readonly preferNoSetMemo?: boolean
}

/** What Cosmos wallets offer to a page since Keplr began it. Methods that not every one has are optional. */
export type KeplrProvider = {
  enable(chainIds: string | string[]): Promise<void>
  getKey(chainId: string): Promise<KeplrKey>
  signAmino(chainId: string, signer: string, doc: StdSignDoc): Promise<AminoSignResponse>
  signDirect(chainId: string, signer: string, doc: KeplrSignDoc): Promise<DirectSignResponse>
  getOfflineSigner(chainId: string): OfflineAminoSigner & OfflineDirectSigner
  getOfflineSignerOnlyAmino(chainId: string): OfflineAminoSigner
  getOfflineSignerAuto?(
    chainId: string,
    options?: KeplrSignOptions,
  ): Promise<OfflineAminoSigner | OfflineDirectSigner>
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>
  verifyArbitrary?(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: StdSignature,
  ): Promise<boolean>
  experimentalSuggestChain?(chainInfo: unknown): Promise<void>
  getChainInfosWithoutEndpoints?(): Promise<readonly { readonly chainId: string }[]>
  /** Takes permissions back. */
  disable?(chainIds?: string | string[]): Promise<void>
  /** Leap's word for the same. */
  disconnect?(chainIds: string | string[]): Promise<unknown>
  /** Tells, without asking the visitor, whether the page may see these chains. */
  isEnabled?(chainIds: string | string[]): Promise<boolean>
  /** Leap's word for the same. */
  isConnected?(chainIds: string | string[]): Promise<boolean>
}
