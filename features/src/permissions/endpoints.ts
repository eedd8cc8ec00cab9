import { callerQuery, parseRowsLeniently } from '@portico/core/endpoints'
import * as z from 'zod/mini'

const maxJsonLength = 8_000
/** On one line, because it stands in a text that is signed. */
const line = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u))
const url = line(500).check(z.regex(/^https?:\/\//))
/** Seconds since the epoch, up to the year 9999. */
const seconds = z.int().check(z.gte(0), z.lte(253_402_300_799))
const pci = z
  .string()
  .check(z.regex(/^[\w-]{16,64}$/, 'Expected 16 to 64 letters, digits, - and _'))
const json = z.array(z.unknown()).check(
  z.maxLength(32),
  z.refine((value) => JSON.stringify(value).length <= maxJsonLength, 'Expected 8,000 characters'),
)
const signature = z.string().check(z.regex(/^0x[0-9a-fA-F]{2,16384}$/, 'Expected 0x hex'))

const session = z.object({
  project: z.object({
    id: z.catch(z.nullish(z.string()), null),
    name: z.catch(z.string(), ''),
    url: z.catch(z.string(), ''),
    iconUrl: z.catch(z.nullish(z.string()), null),
  }),
  /** It stands in the text that revokes it. */
  pci: line(200),
  expiry: z.number(),
  createdAt: z.number(),
  permissions: z.catch(z.array(z.unknown()), []),
  policies: z.catch(z.array(z.unknown()), []),
  context: z.catch(z.nullish(z.string()), null),
  revokedAt: z.nullish(z.number()),
})

/** The data service's endpoints for sessions of an account (R7.20, R7.21); `address` is CAIP-10. */
export const sessionEndpoints = {
  sessions: {
    method: 'GET',
    path: 'sessions/:address',
    query: z.object(callerQuery),
    /** 255 at most, the newest first. */
    reply: z.object({ pcis: parseRowsLeniently(session) }),
  },
  createSession: {
    method: 'POST',
    path: 'sessions/:address',
    query: z.object(callerQuery),
    body: z.object({
      pci,
      project: z.object({ name: line(100), url, iconUrl: z.optional(url) }),
      expiry: seconds,
      permissions: json,
      policies: json,
      /** The host of the service, as in the message. */
      host: line(255),
      issuedAt: seconds,
      /** Of `sessionMessage`, by the account. */
      signature,
    }),
    reply: session,
  },
  revokeSession: {
    method: 'POST',
    path: 'sessions/:address/revoke',
    query: z.object(callerQuery),
    body: z.object({ pci, host: line(255), issuedAt: seconds, signature }),
    reply: z.unknown(),
  },
} as const

/** A session of smart-account permissions, as the service stores it. */
export type StoredSession = z.output<typeof session>

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
