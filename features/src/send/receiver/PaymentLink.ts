import type { Namespace } from '@portico/core'
import type { Payment } from './Receiver.ts'

/** The content of a payment link, not yet validated by an adapter. */
export type PaymentLink = Payment & {
  readonly namespace: Namespace
  /** The reference of the CAIP-2 id, when the link states it. */
  readonly reference?: string
  readonly to: string
}
