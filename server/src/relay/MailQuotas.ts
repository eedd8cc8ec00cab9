/**
 * How much mail may wait, in bytes of what keeping it costs: its text and 3.5 kB for what surrounds it in this process, 6.5 kB in Redis. Where a
 * client, an address block (an IPv4 address or a /64 of IPv6) or a project exceeds its own, its acknowledged mail goes
 * and then it is refused; where all is full, acknowledged mail goes first and then that of the fullest sender.
 */
export type MailQuotas = {
  /** 256 MiB by default. */
  readonly maxBytes: number
  /** A half of all by default; not counted where the relay serves any project. */
  readonly maxBytesPerProject: number
  /** An eighth of all by default. */
  readonly maxBytesPerBlock: number
  /** A thirty-second of all by default. */
  readonly maxBytesPerClient: number
  /** 20,000 by default. */
  readonly maxMessagesPerBlock: number
  /** 5,000 by default. */
  readonly maxMessagesPerClient: number
}
