import type { Change, Found } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import { loginRules } from './loginRules.ts'

export type DeviceLink = RecordValue<'link'>
export type Waiting = DeviceLink['waiting'][number]

/** Milliseconds for which a link works after its last mail; it confirms whatever waits then, each for ten minutes. */
const linkLifetimeMs = 86_400_000
/** Logins that may wait for one link: of one client, and in all. */
const [maxPerClient, maxWaiting] = [3, 12]

/** Whether the mail of a link is so new that another one would say the same. */
export function isJustMailed(link: DeviceLink | undefined, now: number): boolean {
  return link !== undefined && now - link.mailedAt < loginRules.lifetimeMs
}

/**
 * The waiting logins with one more. It replaces the one of the same device, and where there are too many the oldest of its
 * client, or of clients that never logged in to the mailbox.
 */
export function withWaiting(waiting: readonly Waiting[], next: Waiting, now: number): Waiting[] {
  const rest = waiting.filter(({ until, device }) => until > now && device !== next.device)
  const own = rest.filter(({ client }) => client === next.client)
  const [oldestOwn] = own.length >= maxPerClient ? own : []
  const kept = rest.filter((one) => one !== oldestOwn)
  const [oldest] =
    kept.length < maxWaiting ? [] : [...kept.filter(({ isKnown }) => !isKnown), ...kept]
  return [...kept.filter((one) => one !== oldest), next]
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
