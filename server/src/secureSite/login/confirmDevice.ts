import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { type MailLogin, sendCode } from './sendCode.ts'

export type DeviceFacts = { dapp: string; browser: string; place: string }

/** What the page of the link shows. Throws `secure/login` for a link that has expired or was used. */
export async function showDevice(token: string, context: SecureContext): Promise<DeviceFacts> {
  const { value } = await find(token, context)
  return { dapp: value.dapp, browser: value.browser, place: value.place }
}

/**
 * Confirms the device of a login and mails the code, which has to be typed there. Logs nobody in: whoever has the link
 * gets nothing. Throws `secure/login` and `secure/mailFailed`.
 */
export async function confirmDevice(
  token: string,
  context: SecureContext,
): Promise<Record<string, never>> {
  const { login, key, ...found } = await find(token, context)
  if (!(await sendCode(login, found, context))) throw secureErrors.create('login', [])
  await context.records.write({ kind: 'confirmation', key, expected: 'any' })
  context.audit({
    event: 'deviceConfirmed',
    deviceId: found.value.deviceId,
    dapp: found.value.dapp,
  })
  return {}
}

async function find(token: string, { records, index }: SecureContext) {
  const key = await index('confirmation', token)
  const confirmation = await records.get('confirmation', key)
  const login = confirmation?.value.login
  if (login === undefined) throw secureErrors.create('login', [])
  const found = await records.get('login', await index('login', login))
  if (found?.value.type !== 'mail' || found.value.code !== undefined)
    throw secureErrors.create('login', [])
  const value: MailLogin = found.value
  return { ...found, login, key, value }
}
