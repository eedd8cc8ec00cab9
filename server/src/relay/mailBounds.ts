import type { MailQuotas } from './MailQuotas.ts'
import type { Sender } from './Sender.ts'

export type MailBound = {
  readonly bytes: number
  readonly messages: number
  /** Key of `relayErrors`. */
  readonly error: 'clientMailFull' | 'blockMailFull' | 'projectMailFull'
}

/** Quotas of the client, the address block and the project of a sender, in that order. */
export function mailBounds(
  quotas: MailQuotas,
  { share, project }: Sender,
): readonly [client: MailBound, block: MailBound, project: MailBound] {
  return [
    {
      bytes: quotas.maxBytesPerClient,
      messages: quotas.maxMessagesPerClient,
      error: 'clientMailFull',
    },
    {
      bytes: quotas.maxBytesPerBlock * share,
      messages: quotas.maxMessagesPerBlock * share,
      error: 'blockMailFull',
    },
    {
      bytes: project === '' ? Number.MAX_SAFE_INTEGER : quotas.maxBytesPerProject,
      messages: Number.MAX_SAFE_INTEGER,
      error: 'projectMailFull',
    },
  ]
}
