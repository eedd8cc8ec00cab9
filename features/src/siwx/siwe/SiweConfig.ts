/** The account of a session by EIP-4361. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** The fields of the text; `address` is a CAIP-10 id such as `eip155:1:0x…`. */
export type SiweMessageArgs = {
  readonly address: string
  readonly chainId: number
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
/** The fields of a message by EIP-4361 that the dapp chooses. */
export type SiweMessageParams = Partial<
  Pick<SiweMessageArgs, 'domain' | 'uri' | 'statement' | 'exp' | 'nbf' | 'requestId' | 'resources'>
> & { readonly chains?: readonly number[] }

/** The former configuration of Sign-In with Ethereum; the dapp creates the text and verifies it. */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(proof: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParams>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** Default: true, as for all below. */
  readonly enabled?: boolean
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Accepted but not needed: each request fetches its own nonce. */
  readonly nonceRefetchIntervalMs?: number
  /** Accepted but not needed: the session is requested for each account and each opening. */
  readonly sessionRefetchIntervalMs?: number
}
