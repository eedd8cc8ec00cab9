import { newToken } from '../../http/tokens.ts'
import { deviceMail } from '../mail/mailTexts.ts'
import type { Change, Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { loginRules } from './loginRules.ts'
import type { MailClient } from './mailClient.ts'
import { checkResend, type MailLogin, writeAndSend } from './sendCode.ts'

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
  const { key: client, host, isKnown } = started.client
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
    const hasAllowance = !isMailed && (await limits.clientMail(cause)) === 0
    // The mails of before have the link as well; where there were none, the first is always sent.
    const mailedNow = hasAllowance || !found
    if (mailedNow)
      await limits.send({ host, isKnown }).catch(async (error) => {
        if (hasAllowance) await limits.returnMail(cause)
        throw error
      })
    /** A mail server that is down for a while must use up nothing. */
    const returnAll = async () => {
      if (hasAllowance) await limits.returnMail(cause)
      if (mailedNow) await limits.returnSend({ host, isKnown })
    }
    const isWritten = await write(
      { ...started, next, waiting, link, found, mailedNow },
      context,
    ).catch(async (error) => {
      await returnAll()
      throw error
    })
    if (isWritten) return next.login
    await returnAll()
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

type DeviceLink = RecordValue<'link'>
type Waiting = DeviceLink['waiting'][number]

/** Milliseconds for which a link works after its last mail; it confirms whatever waits then, each for ten minutes. */
const linkLifetimeMs = 86_400_000
/** Logins that may wait for one link: of one client, and of all. Those that logged in to the mailbox before have their own. */
const maxKnown = { client: 20, all: 60 }
const maxStrangers = { client: 3, all: 60 }

/** Whether the mail of a link is so new that another one would say the same. */
function isJustMailed(link: DeviceLink | undefined, now: number): boolean {
  if (link === undefined) return false
  const ageMs = now - link.mailedAt
  // Where the clock was set back, a mail of the future is none.
  return ageMs >= 0 && ageMs < loginRules.lifetimeMs
}

/**
 * The waiting logins with one more, which replaces that of the same device; or, where too many wait, the milliseconds until
 * there is room: whoever waits is pushed out by nobody.
 */
function withWaiting(
  waiting: readonly Waiting[],
  next: Waiting,
  now: number,
): readonly Waiting[] | number {
  // None waits longer than that, unless the clock was set back.
  const latest = now + loginRules.lifetimeMs
  const rest = waiting.filter(
    ({ until, device }) => until > now && until <= latest && device !== next.device,
  )
  const ofClient = rest.filter(({ client }) => client === next.client)
  const alike = rest.filter(({ isKnown }) => isKnown === next.isKnown)
  const max = next.isKnown ? maxKnown : maxStrangers
  const full = [
    ofClient.length >= max.client ? ofClient : [],
    alike.length >= max.all ? alike : [],
  ].flat()
  if (full.length === 0) return [...rest, next]
  return Math.min(...full.map(({ until }) => until)) - now
}

/** The change of a mailbox's link; `mailedNow` where a mail with it is about to be sent. */
function linkChange(key: string, { value, found, mailedNow }: LinkChange, now: number): Change {
  const expiresAt = mailedNow || !found ? now + linkLifetimeMs : found.expiresAt
  const expected = found ? { revision: found.revision } : ('absent' as const)
  return { kind: 'link', key, expected, value, expiresAt }
}

type LinkChange = {
  readonly value: DeviceLink
  readonly found: Found<'link'> | undefined
  readonly mailedNow: boolean
}
