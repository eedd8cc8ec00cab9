import type { Change, Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import { loginRules } from './loginRules.ts'

export type DeviceLink = RecordValue<'link'>
export type Waiting = DeviceLink['waiting'][number]

/** Milliseconds for which a link works after its last mail; it confirms whatever waits then, each for ten minutes. */
const linkLifetimeMs = 86_400_000
/** Logins that may wait for one link: of one client, and of all. Those that logged in to the mailbox before have their own. */
const maxKnown = { client: 20, all: 60 }
const maxStrangers = { client: 3, all: 60 }

/** Whether the mail of a link is so new that another one would say the same. */
export function isJustMailed(link: DeviceLink | undefined, now: number): boolean {
  return link !== undefined && now - link.mailedAt < loginRules.lifetimeMs
}

/**
 * The waiting logins with one more, which replaces that of the same device; or, where too many wait, the milliseconds until
 * there is room: whoever waits is pushed out by nobody.
 */
export function withWaiting(
  waiting: readonly Waiting[],
  next: Waiting,
  now: number,
): readonly Waiting[] | number {
  const rest = waiting.filter(({ until, device }) => until > now && device !== next.device)
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
export function linkChange(
  key: string,
  { value, found, mailedNow }: LinkChange,
  now: number,
): Change {
  const expiresAt = mailedNow || !found ? now + linkLifetimeMs : found.expiresAt
  const expected = found ? { revision: found.revision } : ('absent' as const)
  return { kind: 'link', key, expected, value, expiresAt }
}

type LinkChange = {
  readonly value: DeviceLink
  readonly found: Found<'link'> | undefined
  readonly mailedNow: boolean
}
