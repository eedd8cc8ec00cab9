import { newToken } from '../../http/tokens.ts'
import { codeMail } from '../mail/mailTexts.ts'
import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { askToConfirm } from './askToConfirm.ts'
import { checkDapp, loginRules } from './loginRules.ts'
import { findMailClient, type MailClient, normalizeMail } from './mailClient.ts'
import { checkResend, type MailLogin, newCode, writeAndSend } from './sendCode.ts'

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
  const client = await findMailClient(call, mail, context)
  const value: MailLogin = {
    type: 'mail',
    deviceId,
    dapp,
    mail,
    place: client.place,
    browser: describeBrowser(call.request.headers.get('user-agent')),
    tries: 0,
  }
  const started = { value, key, client }
  const login = isConfirmed
    ? await mailCode(started, context)
    : await askToConfirm(started, context)
  context.audit({ event: 'emailStart', deviceId, dapp })
  return { login, action: isConfirmed ? 'VERIFY_OTP' : 'VERIFY_DEVICE' }
}

async function mailCode(
  { value, key, client }: { value: MailLogin; key: string; client: MailClient },
  context: SecureContext,
): Promise<string> {
  const { index, clock, title, limits } = context
  const { mail: to, deviceId, dapp, browser, place } = value
  await limits.mail(key, { host: client.host, isKnown: true })
  const [login, code] = [newToken(), newCode()]
  const hash = await index('code', login, deviceId, code)
  const isWritten = await writeAndSend(
    {
      resend: key,
      changes: [
        {
          kind: 'login',
          key: await index('login', login),
          expected: 'absent',
          value: { ...value, code: hash },
          expiresAt: clock.now() + loginRules.lifetimeMs,
        },
      ],
      letter: codeMail({ to, title, code, dapp, browser, place }),
    },
    context,
  )
  if (isWritten) return login
  await checkResend(key, context)
  throw secureErrors.create('failed', [])
}

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names the browser and its system, such as `Firefox on Windows`: only names from these lists, never the header. */
function describeBrowser(userAgent: string | null): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))
  const [, browser = 'A browser'] = find(browsers) ?? []
  const [, system] = find(systems) ?? []
  return system === undefined ? browser : `${browser} on ${system}`
}
