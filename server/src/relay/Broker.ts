import type { Clock } from '@portico/core'
import type { Mail, MailKey } from './Mail.ts'
import type { Sender } from './Sender.ts'

/** Keeps mail until it expires and tells every relay process on it about new mail. */
export interface Broker {
  /**
   * Keeps mail and hands it to every process subscribed to its topic. `false`: it was there already. Throws
   * `relay/clientMailFull`, `blockMailFull`, `projectMailFull` or `mailboxesFull` where there is no room for the sender.
   */
  publish(mail: Mail, sender: Sender): Promise<boolean>
  /** From when this resolves on, `deliver` is called with the topic's mail. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /**
   * The mail of a topic that `client` neither published nor acknowledged, oldest first: as much as has `maxBytes` of
   * `data`, but one message at least.
   */
  read(topic: string, client: string, maxBytes: number): Promise<MailPage>
  acknowledge(mail: MailKey, client: string): Promise<void>
  close(): Promise<void>
  /** What is kept now, where that is known without asking another process. */
  readonly held?: { readonly messages: number; readonly bytes: number }
}

export type MailPage = {
  readonly mails: readonly Mail[]
  /** Whether there is more that did not fit. */
  readonly hasMore: boolean
}

/** What a broker may reach of the relay. */
export type BrokerHost = {
  readonly clock: Clock
  deliver(mail: Mail): void
  /** The connection was lost and is back: mail may have gone by, the mailboxes are to be read again. */
  missed(): void
  /** So much mail that nobody had acknowledged went before its time, to make room. */
  evicted(messages: number): void
}

/** A function of its host, so that one option serves any number of relays. */
export type CreateBroker = (host: BrokerHost) => Broker
