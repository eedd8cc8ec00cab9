import type { Clock } from '@portico/core/async'
import type { Mail, MailKey } from './Mail.ts'
import type { Sender } from './Sender.ts'

/** Stores mail until it expires and delivers new mail to every relay process that uses the broker. */
export interface Broker {
  /**
   * Stores mail and delivers it to every process subscribed to its topic. `false` if it is stored already. Throws
   * `relay/clientMailFull`, `blockMailFull`, `projectMailFull` or `mailboxesFull` when a quota of the sender is full.
   */
  publish(mail: Mail, sender: Sender): Promise<boolean>
  /** After this resolves, `deliver` is called with new mail of the topic. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /**
   * The mail of a topic that `client` neither published nor acknowledged, oldest first: up to `maxBytes` of `data`, but
   * at least one message.
   */
  read(topic: string, client: string, maxBytes: number): Promise<MailPage>
  acknowledge(mail: MailKey, client: string): Promise<void>
  /** What may lose messages that were accepted, each in a sentence; rejects while the storage does not answer. */
  warnings?(): Promise<readonly string[]>
  /** Rejects while the storage does not answer; absent when this process stores the mail. */
  check?(): Promise<void>
  close(): Promise<void>
  /** Stored mail; absent when another process stores it. */
  readonly held?: { readonly messages: number; readonly bytes: number }
}

/** Messages of a topic that wait for their receiver. */
export type MailPage = {
  readonly mails: readonly Mail[]
  /** Whether the topic has more mail than fits in `maxBytes`. */
  readonly hasMore: boolean
}

/** The relay's side of a broker. */
export type BrokerHost = {
  readonly clock: Clock
  deliver(mail: Mail): void
  /** Called after a reconnect: mail may have been missed, so the relay reads the mailboxes again. */
  missed(): void
  /** Called with the number of unacknowledged messages deleted before their expiry to make room. */
  evicted(messages: number): void
}

/** Creates the broker of one relay, so that one option value can serve several relays. */
export type CreateBroker = (host: BrokerHost) => Broker

/**
 * Maximum number of clients whose acknowledgement of one message is stored: a topic usually has two. Other clients
 * receive the message again.
 */
export const maxSubscribers = 8
