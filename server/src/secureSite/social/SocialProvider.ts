import type { RecordValue } from '../records/recordSchemas.ts'

type Client = {
  /** Id in requests and in `Session.user.provider`: lower-case letters and digits, such as `google`. */
  readonly id: string
  readonly clientId: string
  /** Sign-in permissions to ask for; default: those of the kind of provider. */
  readonly scope?: string
}
/** A provider of OpenID Connect, found by its issuer. */
export type OidcProvider = Client & {
  readonly type: 'oidc'
  readonly issuer: string
  /** A secret, or the key that Apple wants a secret signed with. */
  readonly clientSecret: string | AppleKey
  /** `form_post` where the provider asks for it, as Apple does when a name or an address is asked for. */
  readonly responseMode?: 'query' | 'form_post'
}
/** A provider of OAuth 2 alone: the account is what its endpoint for the user says. */
export type OAuthProvider = Client & {
  readonly type: 'oauth2'
  /** Identifies the provider in identities; never change it. */
  readonly issuer: string
  /**
   * What the provider names itself as `iss` where it sends visitors back (RFC 9207), such as
   * `https://github.com/login/oauth`. Another `iss` is refused; without this option none is looked at, since the address
   * to return to and the state belong to one provider already.
   */
  readonly responseIssuer?: string
  readonly clientSecret: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  /** How the client authenticates at the token endpoint; default: `post`. */
  readonly clientAuth?: 'post' | 'basic'
  /** Paths in the answer of the endpoint for the user, such as `data.id`. */
  readonly fields: {
    readonly subject: string
    readonly userName?: string
    readonly email?: string
    /** Path of a flag that says that the address is verified; without it no address is taken. */
    readonly emailVerified?: string
  }
}
/** The key that signs requests to Apple. */
export type AppleKey = {
  readonly teamId: string
  readonly keyId: string
  /** PEM (PKCS #8) of the ES256 key. */
  readonly privateKey: string
}
/** A provider of social accounts. */
export type SocialProvider = (OidcProvider | OAuthProvider) & {
  /** Allows `http:` for a provider on this machine; default: false. */
  readonly allowInsecure?: boolean
}

export type SocialIdentity = NonNullable<
  Extract<RecordValue<'login'>, { type: 'social' }>['identity']
>
type SocialChecks = {
  readonly state: string
  readonly nonce: string
  /** PKCE. */
  readonly verifier: string
}

/** One provider: where to send the visitor, and who came back. */
export type SocialClient = {
  authorizationUrl(checks: SocialChecks): Promise<string>
  /** Exchanges the code in the URL that the provider sent the visitor to. Throws what the check or the provider says. */
  finish(url: URL, checks: SocialChecks): Promise<SocialIdentity>
}
