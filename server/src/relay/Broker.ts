import type { Clock } from '@portico/core'
import type { Mail, MailKey } from './Mail.ts'

/** Keeps mail until it expires and tells every relay process on it about new mail. */
export interface Broker {
  /** Keeps mail and hands it to every process subscribed to its topic. `false`: it was there already. */
  publish(mail: Mail): Promise<boolean>
  /** From when this resolves on, `deliver` is called with the topic's mail. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /** The mail of a topic that `client` neither published nor acknowledged, oldest first. */
  read(topic: string, client: string): Promise<readonly Mail[]>
  acknowledge(mail: MailKey, client: string): Promise<void>
  close(): Promise<void>
}

/** What a broker may reach of the relay. */
export type BrokerHost = {
  readonly clock: Clock
  deliver(mail: Mail): void
  /** The connection was lost and is back: mail may have gone by, the mailboxes are to be read again. */
  missed(): void
}

/** A function of its host, so that one option serves any number of relays. */
export type CreateBroker = (host: BrokerHost) => Broker
