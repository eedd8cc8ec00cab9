/**
 * Limits of stored mail, in bytes of its cost: its text, plus 3.5 kB of overhead per message in this process or 6.5 kB
 * in Redis. When a client, an address block (an IPv4 address or a /48 of IPv6) or a project is over its quota, its
 * acknowledged mail is evicted, then new mail is rejected. When `maxBytes` is reached, acknowledged mail is evicted
 * first, then the mail of the sender that holds the most.
 */
export type MailQuotas = {
  /** Default: 256 MiB. */
  readonly maxBytes: number
  /** Default: half of `maxBytes`; unlimited when the relay serves any project. */
  readonly maxBytesPerProject: number
  /** Default: an eighth of `maxBytes`. */
  readonly maxBytesPerBlock: number
  /** Default: a thirty-second of `maxBytes`. */
  readonly maxBytesPerClient: number
  /** Default: 20,000. */
  readonly maxMessagesPerBlock: number
  /** Default: 5,000. */
  readonly maxMessagesPerClient: number
}
