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
