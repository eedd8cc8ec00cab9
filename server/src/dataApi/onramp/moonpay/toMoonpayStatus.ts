import type * as z from 'zod/mini'
import type { RampStatus } from '../Ramp.ts'
import type { moonpaySchemas } from './moonpaySchemas.ts'

const statuses = {
  completed: 'sent',
  pending: 'paid',
  waitingPayment: 'waiting',
  waitingAuthorization: 'waiting',
  failed: 'failed',
} as const
/** The page may start several transactions for one purchase; the first of these that one of them has counts. */
const order = ['completed', 'pending', 'waitingAuthorization', 'waitingPayment', 'failed'] as const

/** The status of the purchase `id`, which has no transaction before the visitor starts to pay. */
export function toMoonpayStatus(
  transactions: z.output<typeof moonpaySchemas.transactions>,
  id: string,
): RampStatus {
  const own = transactions.filter(({ externalTransactionId: it }) => it == null || it === id)
  for (const status of order) {
    const found = own.find((it) => it.status === status)
    const hash = found?.cryptoTransactionId
    if (found) return { status: statuses[status], ...(hash && { hash }) }
  }
  return { status: 'waiting' }
}
