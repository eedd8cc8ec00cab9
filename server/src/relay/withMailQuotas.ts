import type { MailQuotas } from './MailQuotas.ts'

/** Completes the operator's quotas with defaults, which derive from `maxBytes`. */
export function withMailQuotas(given: Partial<MailQuotas>): MailQuotas {
  const { maxBytes = 256 * 2 ** 20 } = given
  return {
    maxBytes,
    maxBytesPerProject: maxBytes / 2,
    maxBytesPerBlock: maxBytes / 8,
    maxBytesPerClient: maxBytes / 32,
    maxMessagesPerBlock: 20_000,
    maxMessagesPerClient: 5_000,
    ...given,
  }
}
