import { countTry } from '../login/countTry.ts'
import { findLogin } from '../login/findLogin.ts'
import { openSession, type SessionReply } from '../login/openSession.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

type Body = { login: string; result?: string | undefined }

/**
 * Ends a login at a provider on the device that started it, where that device is the frame in the popup's own browser: it
 * has the secret that the popup gave to frames of the site alone, or has opened `/social/join` in that browser. Whoever
 * has a victim or a page open the address of a login can do neither. Throws `secure/login`, `secure/notConfirmed`,
 * `secure/code` and `secure/tries`.
 */
export async function finishSocial(
  call: DeviceCall<Body>,
  context: SecureContext,
): Promise<SessionReply> {
  const { records, index } = context
  const { key, ...found } = await findLogin('social', call, context)
  const { identity, dapp, deviceId, result: expected, browser, joined } = found.value
  const { result } = call.body
  if (!identity || expected === undefined) throw secureErrors.create('notConfirmed', [])
  if (result !== undefined) {
    const given = await index('result', key, result)
    const use = await countTry({ kind: 'login', key, found, given, expected }, context)
    return openSession({ identity, deviceId, dapp, changes: [use] }, context)
  }
  if (joined === undefined) throw secureErrors.create('notConfirmed', [])
  const use = { kind: 'login', key, expected: { revision: found.revision } } as const
  if (joined === browser) return openSession({ identity, deviceId, dapp, changes: [use] }, context)
  // The frame is in another browser than the one where somebody logged in.
  await records.write(use)
  throw secureErrors.create('login', [])
}
