import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

type Accounts = { readonly accounts: readonly WalletAccount[] }
type TransactionInput = {
  readonly psbt: Uint8Array
  readonly chain: string
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
  }[]
}

/** The Bitcoin features of the Wallet Standard that the adapter uses. */
export type BitcoinFeatures = {
  readonly 'bitcoin:connect': {
    connect(input: { readonly purposes: readonly ('payment' | 'ordinals')[] }): Promise<Accounts>
  }
  readonly 'bitcoin:signMessage': {
    signMessage(input: {
      readonly account: WalletAccount
      readonly message: Uint8Array
    }): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'bitcoin:signTransaction': {
    signTransaction(
      input: TransactionInput,
    ): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
  }
  readonly 'bitcoin:signAndSendTransaction': {
    signAndSendTransaction(input: TransactionInput): Promise<readonly { readonly txId: string }[]>
  }
}

export type StandardBitcoinWallet = Omit<Wallet, 'features'> & {
  readonly features: Partial<
    BitcoinFeatures & StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature
  >
}
