export type LoginMethod = 'email' | 'social' | 'wallet'
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'
export type SocialLogin = SocialProvider | 'farcaster'

export type EmbeddedOptions = {
  /** Origin of the secure site that holds the keys, such as `https://wallet.acme.example`. */
  origin: string
  /** The ways to log in, in the order of the Connect view (R1.04). Default: email, social, wallet. */
  logins?: readonly LoginMethod[]
  /** Social logins that the site offers, in their order. Default: Google, X, GitHub, Apple, Discord, Facebook, Farcaster. */
  socials?: readonly SocialLogin[]
  /**
   * Origins of this dapp, as the site's operator lists them: a hint for the developer, not a boundary, because the site
   * itself decides which pages may embed it.
   */
  dapps?: readonly string[]
  /** `port` for a site of `@portico/server`, `window` for a vendor's site of the same protocol. Default: `port`. */
  protocol?: 'port' | 'window'
}
