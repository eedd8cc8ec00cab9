import { countTry } from '../login/countTry.ts'
import { findLogin } from '../login/findLogin.ts'
import { openSession, type SessionReply } from '../login/openSession.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'

type Body = { login: string; result?: string | undefined; code?: string | undefined }

/**
 * Ends a login at a provider on the device that started it, with what the popup posted to its opener or showed to the
 * visitor: whoever sends a victim the address of a login gets neither. Throws `secure/providerFailed`, `secure/login`,
 * `secure/code` and `secure/tries`.
 */
export async function finishSocial(
  call: DeviceCall<Body>,
  context: SecureContext,
): Promise<SessionReply> {
  const { records, index } = context
  const { key, ...found } = await findLogin('social', call, context)
  const { identity, dapp, deviceId, result, code } = found.value
  const { secret, refused } = readResult(call.body.result ?? '')
  if (refused) {
    await records.write({ kind: 'login', key, expected: { revision: found.revision } })
    throw secureErrors.create('providerFailed', [])
  }
  if (!identity || result === undefined || code === undefined)
    throw secureErrors.create('notConfirmed', [])
  const typed = call.body.code?.replace(/[\s-]/g, '').toUpperCase()
  const given =
    typed === undefined ? await index('result', key, secret) : await index('socialCode', key, typed)
  const expected = typed === undefined ? result : code
  const use = await countTry({ kind: 'login', key, found, given, expected }, context)
  return openSession({ identity, deviceId, dapp, changes: [use] }, context)
}

/** The secret in a `resultUri`, or alone. */
function readResult(given: string): { secret: string; refused: boolean } {
  if (!URL.canParse(given)) return { secret: given, refused: false }
  const { searchParams } = new URL(given)
  return { secret: searchParams.get('result') ?? '', refused: searchParams.has('error') }
}
