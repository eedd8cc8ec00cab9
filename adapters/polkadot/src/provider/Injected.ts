import type { Unsubscribe } from '@portico/core'

/** An account as wallets list it. */
export type InjectedAccount = {
  readonly address: string
  /** The only chain that the account may be used on; absent or null: all. */
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** Bytes to sign: `data` as 0x hex. For the type `bytes`, wallets wrap it in `<Bytes>…</Bytes>`. */
export type SignerPayloadRaw = {
  readonly address: string
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

type PayloadSubject = {
  readonly address: string
  readonly genesisHash: string
  readonly method: string
}
/** An extrinsic to sign, with numbers as 0x hex; the standard's `SignerPayloadJSON`. */
export type SignerPayload = PayloadSubject & { readonly [field: string]: unknown }

export type SignerResult = {
  readonly id: number
  readonly signature: `0x${string}`
  /** The full signed extrinsic, if the payload requested `withSignedTransaction`. */
  readonly signedTransaction?: `0x${string}` | Uint8Array
}

/** The object that a Polkadot wallet returns from `enable`. */
export type Injected = {
  readonly name?: string
  readonly version?: string
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>
    subscribe(listener: (accounts: InjectedAccount[]) => void): Unsubscribe
  }
  readonly signer: {
    /**
     * Typed as `PayloadSubject`, since an interface such as `SignerPayloadJSON` of @polkadot/types has no index
     * signature.
     */
    signPayload?(payload: PayloadSubject): Promise<SignerResult>
    signRaw?(raw: SignerPayloadRaw): Promise<SignerResult>
  }
  readonly metadata?: object
  readonly provider?: object
}
