import type { CallOf } from '@portico/core'
import * as z from 'zod/mini'
import type { BatchRequest } from './BatchRequest.ts'
import { batchErrors } from './batchErrors.ts'

const maxCalls = 100

/** The adapter of the namespace checks its form. */
const call = z.custom<CallOf>(
  (value) => typeof value === 'object' && value !== null,
  'Expected object',
)
const schema = z.strictObject({
  calls: z.array(call).check(z.minLength(1), z.maxLength(maxCalls)),
  namespace: z.optional(z.string()),
  atomicRequired: z.optional(z.boolean()),
})

/** Checks what a dapp passed. Throws `batch/invalid`. */
export function readBatch(given: unknown): BatchRequest {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data as BatchRequest
  const { path = [], message = 'Expected an object with calls' } = parsed.error.issues[0] ?? {}
  throw batchErrors.create('invalid', [[...path.map(String), message].join(': ')], {
    hints: ["Pass { calls: [{ to: '0x…', data: '0x…', value: 0n }] }"],
  })
}
