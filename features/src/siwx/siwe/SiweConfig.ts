export type SiweSession = { readonly address: string; readonly chainId: number }

/** What goes into the text; `address` is a CAIP-10 id such as `eip155:1:0x…`. */
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
export type SiweMessageParams = Partial<
  Pick<SiweMessageArgs, 'domain' | 'uri' | 'statement' | 'exp' | 'nbf' | 'requestId' | 'resources'>
> & { readonly chains?: readonly number[] }

/** Signing in with Ethereum as dapps configured it before; the text and its verification are the dapp's. */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(proof: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParams>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** True unless told, as all below. */
  readonly enabled?: boolean
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Taken and not needed: a nonce is fetched for each question. */
  readonly nonceRefetchIntervalMs?: number
  /** Taken and not needed: the session is asked for with each account and each opening. */
  readonly sessionRefetchIntervalMs?: number
}
