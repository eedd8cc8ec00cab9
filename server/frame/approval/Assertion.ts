import * as z from 'zod/mini'

const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'Expected base64url'))

/** What a passkey signed (WebAuthn), all base64url. */
export const assertion = z.strictObject({
  /** Id of the credential. */
  credential: bytes(1_400),
  authenticatorData: bytes(1_400),
  clientData: bytes(4_096),
  signature: bytes(256),
})
export type Assertion = z.output<typeof assertion>

/** What an approval offers to be signed with a passkey. */
export type PasskeyRequest = {
  /** What is signed, base64url. */
  readonly challenge: string
  /** Ids of the credentials that count, base64url. */
  readonly credentials: readonly string[]
}
