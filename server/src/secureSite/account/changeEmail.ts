import { countTry } from '../login/countTry.ts'
import { loginRules } from '../login/loginRules.ts'
import { findMailClient, normalizeMail } from '../login/mailClient.ts'
import { newCode } from '../login/sendCode.ts'
import { changeMail } from '../mail/mailTexts.ts'
import type { Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { findUser } from './findUser.ts'

type Step = RecordValue<'emailChange'>['step']

/**
 * Starts a change of the address that an account logs in with: first a code to the current address. Throws
 * `secure/mail`, `secure/noMail`, `secure/rateLimited` and `secure/mailFailed`.
 */
export async function startEmailChange(
  call: SessionCall<{ email: string }>,
  context: SecureContext,
): Promise<{ action: 'VERIFY_PRIMARY_OTP' }> {
  const mail = normalizeMail(call.body.email)
  const { email, provider } = (await findUser(call, context)).value
  if (email === undefined || provider !== 'email' || email === mail)
    throw secureErrors.create('noMail', [])
  await mailCode(call, { step: 'primary', mail, to: email }, context)
  return { action: 'VERIFY_PRIMARY_OTP' }
}

/** After the code of the current address, one to the new address. Throws like `startEmailChange`, and for wrong codes. */
export async function verifyCurrentEmail(
  call: SessionCall<{ code: string }>,
  context: SecureContext,
): Promise<{ action: 'VERIFY_SECONDARY_OTP' }> {
  const { use, mail } = await checkCode(call, 'primary', context)
  if (!(await context.records.write(use))) throw secureErrors.create('noChange', [])
  await mailCode(call, { step: 'secondary', mail, to: mail }, context)
  return { action: 'VERIFY_SECONDARY_OTP' }
}

/** After the code of the new address, the account logs in with that, and other devices have to again. Throws `secure/mailTaken`, and for wrong codes. */
export async function verifyNewEmail(
  call: SessionCall<{ code: string }>,
  context: SecureContext,
): Promise<{ email: string }> {
  const { records, index } = context
  const { use, mail } = await checkCode(call, 'secondary', context)
  const { userId, deviceId } = call.session
  const { value: user, revision } = await findUser(call, context)
  const keyOf = (subject: string) => index('identity', 'email', subject)
  const places = await records.placesOf(userId)
  const isChanged = await records.write(
    use,
    ...places
      .filter(({ kind, key }) => kind === 'session' && key !== call.session.key)
      .map((place) => ({ ...place, expected: 'any' as const })),
    { kind: 'identity', key: await keyOf(user.email ?? ''), expected: 'any' },
    {
      kind: 'identity',
      key: await keyOf(mail),
      expected: 'absent',
      value: { issuer: 'email', subject: mail, userId },
      owner: userId,
    },
    {
      kind: 'user',
      key: userId,
      expected: { revision },
      value: { ...user, email: mail },
      owner: userId,
    },
  )
  if (!isChanged) throw secureErrors.create('mailTaken', [])
  context.audit({ event: 'emailChanged', userId, deviceId })
  return { email: mail }
}

async function mailCode(
  call: SessionCall,
  { step, mail, to }: { step: Step; mail: string; to: string },
  context: SecureContext,
): Promise<void> {
  const { records, index, clock, limits, title, send } = context
  const { userId, deviceId, dapp } = call.session
  // The account's own mailbox has a count that strangers do not reach; the new one may be anybody's.
  const { key, host, isKnown } = await findMailClient(call, to, context)
  if (step === 'primary')
    await limits.mail(await index('mail', to, userId), { host, isKnown: true })
  else {
    // Not those of links, without which its owner could not log in.
    const mailbox = await index('mail', 'change', to)
    const client = await index('mail', 'change', to, key)
    const cause = { mailbox, client, isKnown }
    limits.check(await limits.clientMail(cause))
    await limits.send({ host, isKnown }).catch(async (error) => {
      await limits.returnMail(cause)
      throw error
    })
  }
  const code = newCode()
  await records.write({
    kind: 'emailChange',
    key: userId,
    expected: 'any',
    value: { deviceId, mail, step, code: await index('change', userId, step, code), tries: 0 },
    owner: userId,
    expiresAt: clock.now() + loginRules.lifetimeMs,
  })
  await send(changeMail({ to, title, code, mail, dapp }))
}

/** Throws `secure/noChange`, `secure/code` and `secure/tries`. */
async function checkCode(
  { session, body }: SessionCall<{ code: string }>,
  step: Step,
  context: SecureContext,
) {
  const { userId, deviceId } = session
  const found: Found<'emailChange'> | undefined = await context.records.get('emailChange', userId)
  if (!found || found.value.step !== step || found.value.deviceId !== deviceId)
    throw secureErrors.create('noChange', [])
  const received = await context.index('change', userId, step, body.code)
  const { code: expected, mail } = found.value
  const use = await countTry(
    { kind: 'emailChange', key: userId, found, received, expected },
    context,
  )
  return { use, mail }
}
