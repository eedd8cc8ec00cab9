import { clientAddress } from '../../http/clientAddress.ts'
import { newToken } from '../../siwx/newToken.ts'
import { deviceMail } from '../mail/mailTexts.ts'
import { normalizeMail } from '../mail/normalizeMail.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { checkDapp } from './checkDapp.ts'
import { describeBrowser } from './describeBrowser.ts'
import { loginRules } from './loginRules.ts'
import { type MailLogin, sendCode } from './sendCode.ts'

/**
 * Starts a login by email: a device that the mailbox has confirmed before gets a code, another one a link to confirm it.
 * Whether the address has an account is not looked up, so neither the answer nor its time depends on it. Throws
 * `secure/mail`, `secure/dapp`, `secure/resend`, `secure/rateLimited` and `secure/mailFailed`.
 */
export async function startEmail(
  call: DeviceCall<{ email: string; dapp: string }>,
  context: SecureContext,
): Promise<{ login: string; action: 'VERIFY_OTP' | 'VERIFY_DEVICE' }> {
  const { records, index, clock } = context
  const { dapp } = call.body
  const mail = normalizeMail(call.body.email)
  checkDapp(dapp, context)
  const key = await index('device', mail, call.deviceId)
  const isConfirmed = (await records.get('device', key)) !== undefined
  await checkResend(key, context)
  await context.limits.mail(isConfirmed ? key : await index('mail', mail))
  const login = newToken()
  const value: MailLogin = {
    type: 'mail',
    deviceId: call.deviceId,
    dapp,
    mail,
    place: placeOf(call, context),
    browser: describeBrowser(call.request.headers.get('user-agent')),
    tries: 0,
  }
  const at = { kind: 'login', key: await index('login', login) } as const
  const expiresAt = clock.now() + loginRules.lifetimeMs
  await records.write({ ...at, expected: 'absent', value, expiresAt })
  const action = isConfirmed ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
  context.audit({ event: 'emailStart', deviceId: call.deviceId, dapp })
  try {
    const found = isConfirmed ? await records.get('login', at.key) : undefined
    if (found) await sendCode(login, { ...found, value }, context)
    else await sendLink(login, value, context)
  } catch (error) {
    // The visitor may try again at once.
    await records.write({ kind: 'resend', key, expected: 'any' }, { ...at, expected: 'any' })
    throw error
  }
  return { login, action }
}

async function checkResend(key: string, { records, clock }: SecureContext): Promise<void> {
  const expiresAt = clock.now() + loginRules.resendMs
  const isFirst = await records.write({
    kind: 'resend',
    key,
    expected: 'absent',
    value: {},
    expiresAt,
  })
  if (isFirst) return
  const found = await records.get('resend', key)
  const waitMs = Math.max(0, (found?.expiresAt ?? 0) - clock.now())
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
  throw secureErrors.create('resend', [retryAfter], { data: { retryAfter } })
}

async function sendLink(login: string, value: MailLogin, context: SecureContext): Promise<void> {
  const { records, index, clock, origin, title } = context
  const token = newToken()
  await records.write({
    kind: 'confirmation',
    key: await index('confirmation', token),
    expected: 'absent',
    value: { login },
    expiresAt: clock.now() + loginRules.lifetimeMs,
  })
  const { mail: to, dapp, browser, place } = value
  // The token is in the fragment, which no log or Referer header contains.
  await context.send(
    deviceMail({ to, title, url: `${origin}/confirm#${token}`, dapp, browser, place }),
  )
}

function placeOf({ request, peer }: DeviceCall, { options }: SecureContext): string {
  const forwarded = request.headers.get('x-forwarded-for')
  return clientAddress({ forwarded, ip: peer.ip, proxies: options.proxies }).block
}
