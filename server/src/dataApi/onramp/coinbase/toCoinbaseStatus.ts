import type * as z from 'zod/mini'
import type { RampStatus } from '../Ramp.ts'
import type { coinbaseSchemas } from './coinbaseSchemas.ts'

/** In the order in which they count, since a session may have several transactions. */
const statuses = [
  ['SUCCESS', 'sent'],
  ['IN_PROGRESS', 'paid'],
  ['CREATED', 'waiting'],
  ['FAILED', 'failed'],
] as const

/** The status of a purchase, which has no transaction before the visitor starts to pay. */
export function toCoinbaseStatus({
  transactions,
}: z.output<typeof coinbaseSchemas.transactions>): RampStatus {
  for (const [name, status] of statuses) {
    const found = transactions.find((it) => it.status === `ONRAMP_TRANSACTION_STATUS_${name}`)
    const hash = found?.txHash
    // The hash is `0x` until there is a transaction.
    if (found) return { status, ...(hash && hash !== '0x' && { hash }) }
  }
  return { status: 'waiting' }
}
