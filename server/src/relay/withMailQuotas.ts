import type { MailQuotas } from './MailQuotas.ts'

/** The quotas that an operator did not set, from those that he did. */
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
