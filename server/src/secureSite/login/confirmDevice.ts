import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { loginRules } from './loginRules.ts'
import { type MailLogin, sendCode } from './sendCode.ts'

/** A device that waits; `confirmDevice` is told its `id`. */
export type WaitingDevice = { id: string; dapp: string; browser: string; place: string }
/** The last device that asked, all of them where several wait, and whether one asked after the link was used. */
export type Devices = WaitingDevice & { devices?: readonly WaitingDevice[]; isUsed?: true }

const maxAttempts = 5

/**
 * What the page of the link shows. Throws `secure/login` for a link that nothing waits for any more.
 */
export async function showDevice(token: string, context: SecureContext): Promise<Devices> {
  const { waiting, usedAt = Infinity } = await find(token, context)
  const isUsed = waiting.some(({ until }) => until - loginRules.lifetimeMs >= usedAt)
  const devices = waiting.map(({ id, value: { dapp, browser, place } }) => ({
    id,
    dapp,
    browser,
    place,
  }))
  // `find` returns one at least.
  const last = devices.at(-1) as WaitingDevice
  return { ...last, ...(devices.length > 1 && { devices }), ...(isUsed && { isUsed }) }
}

/**
 * Confirms a device that the visitor saw on the page, never the last that asked, and mails the code, which has to be typed
 * there. Logs nobody in: whoever has the link gets nothing. Throws `secure/login` where that device does not wait any more,
 * and `secure/mailFailed`.
 */
export async function confirmDevice(
  { token, device }: { token: string; device: string },
  context: SecureContext,
): Promise<Record<string, never>> {
  const { waiting, link } = await find(token, context)
  const found = waiting.find(({ id }) => id === device)
  if (!found || !(await sendCode(found.login, found, context)))
    throw secureErrors.create('login', [])
  await endWait(link, found.login, context)
  const { deviceId, dapp } = found.value
  context.audit({ event: 'deviceConfirmed', deviceId, dapp })
  return {}
}

async function find(token: string, { records, index }: SecureContext) {
  const confirmation = await records.get('confirmation', await index('confirmation', token))
  const link = confirmation?.value.link
  const record = link === undefined ? undefined : await records.get('link', link)
  if (link === undefined || record?.value.token !== token) throw secureErrors.create('login', [])
  const logins = record.value.waiting.map(async ({ login, until }) => {
    const id = await index('login', login)
    const found = await records.get('login', id)
    if (found?.value.type !== 'mail' || found.value.code !== undefined) return []
    const value: MailLogin = found.value
    return [{ ...found, id, login, until, value }]
  })
  const waiting = (await Promise.all(logins)).flat()
  if (waiting.length === 0) throw secureErrors.create('login', [])
  return { link, waiting, usedAt: record.value.usedAt }
}

/** The owner has read the mail, so the next device gets one of its own, with another link. */
async function endWait(
  key: string,
  login: string,
  { records, clock }: SecureContext,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await records.get('link', key)
    if (!found) return
    const { value, revision, expiresAt } = found
    const waiting = value.waiting.filter((one) => one.login !== login)
    const isWritten = await records.write({
      kind: 'link',
      key,
      expected: { revision },
      value: { ...value, mailedAt: 0, usedAt: clock.now(), waiting },
      expiresAt,
    })
    if (isWritten) return
  }
}
