import { clientAddress } from '../../http/clientAddress.ts'
import { newToken } from '../../siwx/newToken.ts'
import type { Mail } from '../mail/Mail.ts'
import { codeMail, deviceMail } from '../mail/mailTexts.ts'
import { normalizeMail } from '../mail/normalizeMail.ts'
import type { Change } from '../records/createRecords.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { checkDapp } from './checkDapp.ts'
import { describeBrowser } from './describeBrowser.ts'
import { loginRules } from './loginRules.ts'
import { newCode } from './newCode.ts'
import type { MailLogin } from './sendCode.ts'

/**
 * Starts a login by email: a device that the mailbox has confirmed before gets a code, another one a link to confirm it.
 * Whether the address has an account is not looked up, so neither the answer nor its time depends on it. Throws
 * `secure/mail`, `secure/dapp`, `secure/resend`, `secure/rateLimited` and `secure/mailFailed`.
 */
export async function startEmail(
  call: DeviceCall<{ email: string; dapp: string }>,
  context: SecureContext,
): Promise<{ login: string; action: 'VERIFY_OTP' | 'VERIFY_DEVICE' }> {
  const { records, index } = context
  const { deviceId } = call
  const { dapp } = call.body
  const mail = normalizeMail(call.body.email)
  checkDapp(dapp, context)
  const key = await index('device', mail, deviceId)
  const isConfirmed = (await records.get('device', key)) !== undefined
  await checkResend(key, context)
  await context.limits.mail(isConfirmed ? key : await index('mail', mail))
  const value: MailLogin = {
    type: 'mail',
    deviceId,
    dapp,
    mail,
    place: placeOf(call, context),
    browser: describeBrowser(call.request.headers.get('user-agent')),
    tries: 0,
  }
  const { login, changes, letter } = await prepare(value, isConfirmed, context)
  const { resendMs } = loginRules
  const resend = { kind: 'resend', key, expected: 'absent', value: {} } as const
  // One transaction: of parallel requests, one sends a mail.
  const expiresAt = context.clock.now() + resendMs
  if (!(await records.write({ ...resend, expiresAt }, ...changes))) {
    await checkResend(key, context)
    throw secureErrors.create('failed', [])
  }
  context.audit({ event: 'emailStart', deviceId, dapp })
  try {
    await context.send(letter)
  } catch (error) {
    // The visitor may try again at once.
    const all = [resend, ...changes].map(
      ({ kind, key }) => ({ kind, key, expected: 'any' }) as const,
    )
    await records.write(...all)
    throw error
  }
  return { login, action: isConfirmed ? 'VERIFY_OTP' : 'VERIFY_DEVICE' }
}

async function checkResend(key: string, { records, clock }: SecureContext): Promise<void> {
  const found = await records.get('resend', key)
  if (!found) return
  const waitMs = Math.max(0, (found.expiresAt ?? 0) - clock.now())
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
  throw secureErrors.create('resend', [retryAfter], { data: { retryAfter } })
}

/** The records of a login and its mail: with the code, or with the link that confirms the device first. */
async function prepare(
  value: MailLogin,
  isConfirmed: boolean,
  { index, clock, origin, title }: SecureContext,
): Promise<{ login: string; changes: readonly Change[]; letter: Mail }> {
  const login = newToken()
  const { mail: to, deviceId, dapp, browser, place } = value
  const rest = { expected: 'absent', expiresAt: clock.now() + loginRules.lifetimeMs } as const
  const at = { kind: 'login', key: await index('login', login), ...rest } as const
  if (isConfirmed) {
    const code = newCode()
    const hash = await index('code', login, deviceId, code)
    const letter = codeMail({ to, title, code, dapp })
    return { login, changes: [{ ...at, value: { ...value, code: hash } }], letter }
  }
  const token = newToken()
  const key = await index('confirmation', token)
  const confirmation: Change = { kind: 'confirmation', key, ...rest, value: { login } }
  // The token is in the fragment, which no log or Referer header contains.
  const url = `${origin}/confirm#${token}`
  const letter = deviceMail({ to, title, url, dapp, browser, place })
  return { login, changes: [{ ...at, value }, confirmation], letter }
}

function placeOf({ request, peer }: DeviceCall, { options }: SecureContext): string {
  const forwarded = request.headers.get('x-forwarded-for')
  return clientAddress({ forwarded, ip: peer.ip, proxies: options.proxies }).block
}
