/** One message on its way. The relay cannot read what it carries. */
export type Mail = MailKey & {
  /** The client (`did:key`) that published it, and is never handed it. */
  readonly from: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Milliseconds since the epoch; nothing of it is kept for longer. */
  readonly expiresAt: number
  /** What subscribers are sent (topic, message, publishedAt, tag), as JSON, written once for all of them. */
  readonly data: string
}

/** What tells mail from other mail; the same message published twice in a topic has one id. */
export type MailKey = { readonly topic: string; readonly id: string }
