import { dappOrigins } from '../dappOrigins.ts'
import type { Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { DeviceCall, SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** Lifetime of a login, a link and a code, and what may be tried and asked for. */
export const loginRules = {
  lifetimeMs: 600_000,
  /** Milliseconds between two codes for one mailbox and device (R5.01). */
  resendMs: 30_000,
  maxTries: 5,
} as const

type Login = RecordValue<'login'>
type Type = Login['type']
type FoundLogin<type extends Type> = Omit<Found<'login'>, 'value'> & {
  readonly key: string
  readonly value: Extract<Login, { type: type }>
}

/**
 * A login of that type that the same device started. Throws `secure/login` for one that has ended, and for one of another
 * device.
 */
export async function findLogin<type extends Type>(
  type: type,
  { body, deviceId }: DeviceCall<{ login: string }>,
  { records, index }: SecureContext,
): Promise<FoundLogin<type>> {
  const key = await index('login', body.login)
  const found = await records.get('login', key)
  if (!found || !isType(found.value, type) || found.value.deviceId !== deviceId)
    throw secureErrors.create('login', [])
  return { ...found, key, value: found.value }
}

function isType<type extends Type>(
  value: Login,
  type: type,
): value is Extract<Login, { type: type }> {
  return value.type === type
}

/** Throws `secure/dapp` for an origin that the operator does not serve. The wallet's own page is one that it does. */
export function checkDapp(
  dapp: string,
  { options, origin }: Pick<SecureContext, 'options' | 'origin'>,
): void {
  const isKnown = Object.values(options.dapps).some((list) => dappOrigins(list).includes(dapp))
  if (dapp !== origin && !isKnown) throw secureErrors.create('dapp', [])
}

/** Milliseconds after a login in which its session may change what an account is. */
const recentMs = 300_000

/**
 * For what whoever has a session alone, as at an unlocked browser, must not do. Throws `secure/loginAgain` unless the
 * session began a moment ago.
 */
export function checkRecentLogin({ session }: SessionCall, { clock }: SecureContext): void {
  if (clock.now() - session.loggedInAt >= recentMs) throw secureErrors.create('loginAgain', [])
}
