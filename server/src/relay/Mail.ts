/** One stored message, encrypted end to end: the relay cannot read it. */
export type Mail = MailKey & {
  /** The client (`did:key`) that published it, to which it is never delivered. */
  readonly from: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Milliseconds since the epoch, when the message is deleted. */
  readonly expiresAt: number
  /** The payload for subscribers (topic, message, publishedAt, tag) as JSON, serialized once for all of them. */
  readonly data: string
}

/** Identifies mail; the same message published twice in a topic has the same id. */
export type MailKey = { readonly topic: string; readonly id: string }
