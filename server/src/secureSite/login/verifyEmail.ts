import type { Change } from '../records/createRecords.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { countTry } from './countTry.ts'
import { findLogin } from './loginRules.ts'
import { findMailClient } from './mailClient.ts'
import { openSession, type SessionReply } from './openSession.ts'

/** Milliseconds after which an unused device has to be confirmed by mail again: a year. */
const deviceLifetimeMs = 31_536_000_000

/**
 * Ends a login by email with its code, which works once and only for the device that asked for it. Throws
 * `secure/login`, `secure/notConfirmed`, `secure/code` and `secure/tries`.
 */
export async function verifyEmail(
  call: DeviceCall<{ login: string; code: string }>,
  context: SecureContext,
): Promise<SessionReply> {
  const { index, clock } = context
  const { body, deviceId } = call
  const { key, ...found } = await findLogin('mail', call, context)
  const { mail, dapp, code } = found.value
  if (code === undefined) throw secureErrors.create('notConfirmed', [])
  const received = await index('code', body.login, deviceId, body.code)
  const use = await countTry({ kind: 'login', key, found, received, expected: code }, context)
  const identity = { issuer: 'email', subject: mail, provider: 'email', email: mail }
  const changes: readonly Change[] = [
    use,
    {
      kind: 'device',
      key: await index('device', mail, deviceId),
      expected: 'any',
      value: { confirmedAt: clock.now() },
      expiresAt: clock.now() + deviceLifetimeMs,
    },
    {
      kind: 'client',
      key: (await findMailClient(call, mail, context)).key,
      expected: 'any',
      value: {},
      expiresAt: clock.now() + deviceLifetimeMs,
    },
    // Whoever typed the right code may ask for the next one at once.
    { kind: 'resend', key: await index('device', mail, deviceId), expected: 'any' },
  ]
  return openSession({ identity, deviceId, dapp, changes }, context)
}

/** Whether the link of a login has confirmed its device. */
export async function getDeviceStatus(
  call: DeviceCall<{ login: string }>,
  context: SecureContext,
): Promise<{ status: 'waiting' | 'confirmed' | 'expired' }> {
  try {
    const { value } = await findLogin('mail', call, context)
    return { status: value.code === undefined ? 'waiting' : 'confirmed' }
  } catch (error) {
    if (secureErrors.is(error, 'login')) return { status: 'expired' }
    throw error
  }
}
