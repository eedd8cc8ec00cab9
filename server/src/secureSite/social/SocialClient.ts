import type { RecordValue } from '../records/recordSchemas.ts'

export type SocialIdentity = NonNullable<
  Extract<RecordValue<'login'>, { type: 'social' }>['identity']
>
export type SocialChecks = {
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
