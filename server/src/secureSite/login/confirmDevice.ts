import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { type MailLogin, sendCode } from './sendCode.ts'

export type DeviceFacts = { dapp: string; browser: string; place: string }
/** Of several devices that wait, each with what `confirmDevice` is told. */
export type Devices = DeviceFacts & {
  devices?: readonly (DeviceFacts & { readonly id: string })[]
}

const maxAttempts = 5

/**
 * What the page of the link shows: the last device that asked, and all of them where several wait. Throws `secure/login`
 * for a link that nothing waits for any more.
 */
export async function showDevice(token: string, context: SecureContext): Promise<Devices> {
  const { waiting } = await find(token, context)
  const devices = waiting.map(({ id, value: { dapp, browser, place } }) => ({
    id,
    dapp,
    browser,
    place,
  }))
  // `find` returns one at least.
  const { id: _, ...last } = devices.at(-1) as (typeof devices)[number]
  return devices.length > 1 ? { ...last, devices } : last
}

/**
 * Confirms the device of a login (by default the last that asked) and mails the code, which has to be typed there. Logs
 * nobody in: whoever has the link gets nothing. Throws `secure/login` and `secure/mailFailed`.
 */
export async function confirmDevice(
  { token, device }: { token: string; device?: string | undefined },
  context: SecureContext,
): Promise<Record<string, never>> {
  const { waiting, link } = await find(token, context)
  const found = device === undefined ? waiting.at(-1) : waiting.find(({ id }) => id === device)
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
  const known = link === undefined ? undefined : await records.get('link', link)
  if (link === undefined || known?.value.token !== token) throw secureErrors.create('login', [])
  const waiting = []
  for (const { login } of known.value.waiting) {
    const id = await index('login', login)
    const found = await records.get('login', id)
    if (found?.value.type !== 'mail' || found.value.code !== undefined) continue
    const value: MailLogin = found.value
    waiting.push({ ...found, id, login, value })
  }
  if (waiting.length === 0) throw secureErrors.create('login', [])
  return { link, waiting }
}

/** The owner has read the mail, so the next device gets one of its own. */
async function endWait(key: string, login: string, { records }: SecureContext): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await records.get('link', key)
    if (!found) return
    const { value, revision, expiresAt } = found
    const waiting = value.waiting.filter((one) => one.login !== login)
    const isWritten = await records.write({
      kind: 'link',
      key,
      expected: { revision },
      value: { ...value, mailedAt: 0, waiting },
      expiresAt,
    })
    if (isWritten) return
  }
}
