import type { AminoSignResponse, OfflineAminoSigner, StdSignature, StdSignDoc } from '@cosmjs/amino'
import type { AccountData, DirectSignResponse, OfflineDirectSigner } from '@cosmjs/proto-signing'

/** A wallet's account on one chain, as Keplr returns it. */
export type KeplrKey = {
  readonly name: string
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  /** True when the key is in a device that signs amino documents only. */
  readonly isNanoLedger: boolean
}

/** A `SignDoc`; the account number is compared by its digits (bigint here, Long in wallets). */
export type KeplrSignDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** Keplr's signing options; wallets that do not support them ignore them. */
type KeplrSignOptions = {
  readonly preferNoSetFee?: boolean
  readonly preferNoSetMemo?: boolean
}

/** The Keplr API, which other Cosmos wallets implement too. Methods that some wallets lack are optional. */
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
  /** Revokes permissions. */
  disable?(chainIds?: string | string[]): Promise<void>
  /** Leap's name for `disable`. */
  disconnect?(chainIds: string | string[]): Promise<unknown>
  /** Returns, without prompting, whether the page has access to these chains. */
  isEnabled?(chainIds: string | string[]): Promise<boolean>
  /** Leap's name for `isEnabled`. */
  isConnected?(chainIds: string | string[]): Promise<boolean>
}

type Parts = Pick<KeplrProvider, 'getKey' | 'signAmino' | 'signDirect'>
export type OfflineSigners = Required<
  Pick<KeplrProvider, 'getOfflineSigner' | 'getOfflineSignerOnlyAmino' | 'getOfflineSignerAuto'>
>

/** CosmJS signers from an account and two signing functions, for wallets without their own. */
export function offlineSigners(parts: Parts): OfflineSigners {
  const amino = (chainId: string): OfflineAminoSigner => ({
    async getAccounts() {
      const { bech32Address, algo, pubKey } = await parts.getKey(chainId)
      return [{ address: bech32Address, algo: algo as AccountData['algo'], pubkey: pubKey }]
    },
    signAmino: (signer, doc) => parts.signAmino(chainId, signer, doc),
  })
  const both = (chainId: string): OfflineAminoSigner & OfflineDirectSigner => ({
    ...amino(chainId),
    signDirect: (signer, doc) => parts.signDirect(chainId, signer, doc),
  })
  return {
    getOfflineSigner: both,
    getOfflineSignerOnlyAmino: amino,
    async getOfflineSignerAuto(chainId) {
      const { isNanoLedger } = await parts.getKey(chainId)
      return isNanoLedger ? amino(chainId) : both(chainId)
    },
  }
}
