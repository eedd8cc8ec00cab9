import { newToken } from '../../http/tokens.ts'
import { deviceMail } from '../mail/mailTexts.ts'
import type { Change, Found } from '../records/createRecords.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { checkResend } from './checkResend.ts'
import { isJustMailed, linkChange, type Waiting, withWaiting } from './deviceLink.ts'
import { loginRules } from './loginRules.ts'
import type { MailClient } from './mailClient.ts'
import type { MailLogin } from './sendCode.ts'
import { writeAndSend } from './writeAndSend.ts'

type Started = { readonly value: MailLogin; readonly key: string; readonly client: MailClient }

/** Attempts at a link that other devices change at the same time. */
const maxAttempts = 5

/**
 * Lets a login wait for the link of its mailbox. A mailbox has one link, which confirms each device that waits for it: so
 * a stranger who uses up the mails of a mailbox keeps nobody out, and the mailbox gets few. Throws `secure/rateLimited`
 * where too many wait.
 */
export async function askToConfirm(started: Started, context: SecureContext): Promise<string> {
  const { records, index, clock, limits } = context
  const { mail } = started.value
  const { key: client, isKnown } = started.client
  const cause = { mailbox: await index('mail', mail), client, isKnown }
  const link = await index('link', mail)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await records.get('link', link)
    const until = clock.now() + loginRules.lifetimeMs
    const next = { login: newToken(), device: started.value.deviceId, client, isKnown, until }
    const waiting = withWaiting(found?.value.waiting ?? [], next, clock.now())
    if (typeof waiting === 'number') {
      limits.check(waiting)
      continue
    }
    const isMailed = isJustMailed(found?.value, clock.now())
    const isTaken = !isMailed && (await limits.clientMail(cause)) === 0
    // The mails of before have the link as well; where there were none, the first is always sent.
    const mailedNow = isTaken || !found
    const isWritten = await write(
      { ...started, next, waiting, link, found, mailedNow },
      context,
    ).catch(async (error) => {
      // A mail server that is down for a while must use up nothing.
      if (isTaken) await limits.returnMail(cause)
      throw error
    })
    if (isWritten) return next.login
    if (isTaken) await limits.returnMail(cause)
    await checkResend(started.key, context)
  }
  throw secureErrors.create('failed', [])
}

type Writing = Started & {
  readonly next: Waiting
  readonly waiting: readonly Waiting[]
  readonly link: string
  readonly found: Found<'link'> | undefined
  readonly mailedNow: boolean
}

async function write(
  { value, key, next, waiting, link, found, mailedNow }: Writing,
  context: SecureContext,
): Promise<boolean> {
  const { index, clock, origin, title } = context
  const now = clock.now()
  const { token: before, usedAt } = found?.value ?? {}
  // A link that was used is over with the next mail; without one, whoever asks later has only that.
  const isOver = mailedNow && usedAt !== undefined
  const token = before === undefined || isOver ? newToken() : before
  const mailedAt = mailedNow ? now : (found?.value.mailedAt ?? 0)
  const changed = linkChange(
    link,
    {
      value: {
        token,
        mailedAt,
        ...(usedAt !== undefined && !isOver && { usedAt }),
        waiting: [...waiting],
      },
      found,
      mailedNow,
    },
    now,
  )
  const confirmation: Change = {
    kind: 'confirmation',
    key: await index('confirmation', token),
    expected: 'any',
    value: { link },
    expiresAt: changed.expiresAt ?? null,
  }
  const at = { kind: 'login', key: await index('login', next.login), expected: 'absent' } as const
  const { mail: to, dapp, browser, place } = value
  // The token is in the fragment, which no log or Referer header contains.
  const url = `${origin}/confirm#${token}`
  return writeAndSend(
    {
      resend: key,
      changes: [{ ...at, value, expiresAt: next.until }, changed, confirmation],
      letter: mailedNow ? deviceMail({ to, title, url, dapp, browser, place }) : undefined,
      undo: found
        ? [{ ...changed, value: found.value, expected: 'any' } as Change, confirmation]
        : [],
    },
    context,
  )
}
