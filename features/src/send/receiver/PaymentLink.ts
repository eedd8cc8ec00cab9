import type { Namespace } from '@portico/core'
import type { Payment } from './Receiver.ts'

/** What a payment link says, not yet checked by a chain family. */
export type PaymentLink = Payment & {
  readonly namespace: Namespace
  /** The part of a CAIP-2 id behind the namespace, where the link tells it. */
  readonly reference?: string
  readonly to: string
}
