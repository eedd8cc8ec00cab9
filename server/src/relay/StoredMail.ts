import type { Mail } from './Mail.ts'
import type { HeapItem, MaxHeap } from './MaxHeap.ts'

/** A stored message with the accounts that count it. */
export type StoredMail = {
  readonly mail: Mail
  /** Bytes that the message counts for in quotas. */
  readonly cost: number
  readonly acknowledgedBy: string[]
  readonly holder: MailHolder
  /** Accounts of its client, its address block, its project, and the total, in this order. */
  readonly accounts: readonly MailAccount[]
}

export type MailAccount = {
  readonly key: string
  bytes: number
  messages: number
  /**
   * Acknowledged messages in order of acknowledgement, which are evicted first. Absent when there are none, to save
   * memory.
   */
  acknowledged: Set<StoredMail> | undefined
}

/** Mail of one client from one address block, oldest first. */
export type MailHolder = HeapItem & {
  readonly client: string
  readonly block: MailBlock
  readonly mails: Set<StoredMail>
}

export type MailBlock = MailAccount &
  HeapItem & {
    readonly holders: Map<string, MailHolder>
    readonly fullest: MaxHeap<MailHolder>
  }
