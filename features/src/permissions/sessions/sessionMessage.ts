/** What an account signs about a session, field by field. */
export type SessionRequest = {
  /** Host of the service that the request is for. */
  readonly host: string
  readonly call: 'create' | 'revoke'
  /** CAIP-10. */
  readonly account: string
  readonly pci: string
  /** Seconds since the epoch. */
  readonly issuedAt: number
  /** Of `create`: everything that is stored. */
  readonly session?: {
    readonly project: { readonly name: string; readonly url: string }
    /** Seconds since the epoch. */
    readonly expiry: number
    readonly permissions: readonly unknown[]
    readonly policies: readonly unknown[]
  }
}

/** The text that the account signs; the service writes it again from what it received, so that nothing else is signed. */
export function sessionMessage({
  host,
  call,
  account,
  pci,
  issuedAt,
  session,
}: SessionRequest): string {
  const verb = call === 'create' ? 'store' : 'revoke'
  return [
    `${host} asks you to ${verb} a session of your account.`,
    '',
    `Account: ${account}`,
    `Session: ${pci}`,
    ...(session
      ? [
          `App: ${session.project.name} (${session.project.url})`,
          `Ends: ${timeOf(session.expiry)}`,
          `Permissions: ${JSON.stringify(session.permissions)}`,
          `Policies: ${JSON.stringify(session.policies)}`,
        ]
      : []),
    `Time: ${timeOf(issuedAt)}`,
  ].join('\n')
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}
