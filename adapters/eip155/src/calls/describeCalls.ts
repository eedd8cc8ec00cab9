import type { Call, DescribedCall, SendCallsRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import * as z from 'zod/mini'
import { toAddress } from '../address.ts'
import { callsErrors } from '../callsErrors.ts'

const schema = z.array(
  z.strictObject({
    to: z.optional(
      z.string().check(z.refine((text) => toAddress(text) !== undefined, 'Expected an address')),
    ),
    data: z.optional(
      z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/, 'Expected bytes as 0x hex')),
    ),
    value: z.optional(z.bigint().check(z.gte(0n))),
  }),
)

/** Checks calls, and tells what each pays; tokens need the chain. Throws `calls/badCall`. */
export async function describeCalls({
  calls,
  network,
}: SendCallsRequest<Call>): Promise<readonly DescribedCall<Call>[]> {
  const parsed = schema.safeParse(calls)
  if (!parsed.success) {
    const { path = [], message = 'Expected an array' } = parsed.error.issues[0] ?? {}
    throw callsErrors.create('badCall', [['calls', ...path.map(String), message].join(': ')])
  }
  const { symbol, decimals } = network.nativeCurrency
  return (parsed.data as readonly Call[]).map((call): DescribedCall<Call> => {
    const { to, value = 0n, data = '0x' } = call
    const amount = formatAmount(value, decimals)
    const paid = { direction: 'out', amount, symbol, decimals, ...(to && { to }) } as const
    return {
      call,
      changes: value > 0n ? [paid] : [],
      approvals: [],
      ...(to === undefined ? { action: 'create' } : { to }),
      ...(to !== undefined && data.length >= 10 && { method: data.slice(0, 10) }),
    }
  })
}
