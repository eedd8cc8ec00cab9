import type { LargestFirst, Ranked } from './LargestFirst.ts'
import type { Mail } from './Mail.ts'

/** A message that waits, and all that counts it. */
export type StoredMail = {
  readonly mail: Mail
  /** Bytes that it counts for. */
  readonly cost: number
  readonly takenBy: string[]
  readonly holder: MailHolder
  /** Of its client, its address block, its project, and of all. */
  readonly accounts: readonly MailAccount[]
}

export type MailAccount = {
  readonly key: string
  bytes: number
  messages: number
  /** Acknowledged by somebody, in that order: what goes first. Most have none at any time. */
  taken: Set<StoredMail> | undefined
}

/** What one client holds from one address block, oldest first. */
export type MailHolder = Ranked & {
  readonly client: string
  readonly block: MailBlock
  readonly mails: Set<StoredMail>
}

export type MailBlock = MailAccount &
  Ranked & {
    readonly holders: Map<string, MailHolder>
    readonly fullest: LargestFirst<MailHolder>
  }
