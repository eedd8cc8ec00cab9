import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

/** The session of a request from the device that it was given to. Throws `secure/session`. */
export async function findSession(
  request: Request,
  deviceId: string,
  { records, index }: SecureContext,
): Promise<SessionCall['session']> {
  const [, token = ''] = /^DPoP ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '') ?? []
  const key = await index('session', token)
  const found = token === '' ? undefined : await records.get('session', key)
  if (found?.value.deviceId !== deviceId) throw secureErrors.create('session', [])
  return { ...found.value, key }
}
