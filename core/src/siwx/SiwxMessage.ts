import type { CaipNetworkId } from '../caip/Namespace.ts'

/** The message that a user signs to sign in (R3.16, CAIP-122). Times are RFC 3339 texts, kept as written. */
export type SiwxMessage = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host of the site, with its port if it has one. */
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits. */
  readonly nonce: string
  /** One line of ASCII. */
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs. */
  readonly resources?: readonly string[]
}

/** A wallet's signature of a message. */
export type SiwxProof = {
  /** The exact text that was signed, in the wallet's version if it altered the text. */
  readonly message: string
  /** In the encoding of the namespace's `signMessage`. */
  readonly signature: string
  /** Hex or base64, as returned by the adapter, if the namespace needs it. */
  readonly publicKey?: string
  /** The CACAO from which the other fields were read, over WalletConnect. */
  readonly cacao?: Cacao
}

/** A signature with the fields of its text. */
export type SiwxSession = { readonly data: SiwxMessage } & SiwxProof

/** The fields that a wallet signs for each network that it connects on. */
export type SignInQuestion = Pick<
  SiwxMessage,
  | 'domain'
  | 'uri'
  | 'nonce'
  | 'statement'
  | 'resources'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
>

/** Signing in as a part of connecting, for wallets that do both with one approval. */
export type SignIn = {
  /** Returns the fields to sign; `undefined` when no sign-in applies to these networks. Throws `siwx/unavailable`. */
  ask(chainIds: readonly CaipNetworkId[]): Promise<SignInQuestion | undefined>
  /**
   * Accepts the signed CACAOs (CAIP-74). Throws when the wallet must not stay connected, and when the signal aborts; what
   * is accepted after that ends again.
   */
  accept(cacaos: readonly unknown[], signal?: AbortSignal): Promise<void>
}

/** A signed message as WalletConnect's wallets return it (CAIP-74); absent or empty fields are not in the text. */
export type Cacao = {
  readonly h: { readonly t: 'eip4361' | 'caip122' }
  readonly p: {
    /** The account, such as `did:pkh:eip155:1:0x…`. */
    readonly iss: string
    readonly domain: string
    /** The message's URI. */
    readonly aud: string
    readonly version: '1'
    readonly nonce: string
    readonly iat: string
    readonly exp?: string | null | undefined
    readonly nbf?: string | null | undefined
    readonly statement?: string | null | undefined
    readonly requestId?: string | null | undefined
    readonly resources?: readonly string[] | null | undefined
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string }
}
