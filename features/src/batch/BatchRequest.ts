import type { CallOf, Namespace } from '@portico/core'
import * as z from 'zod/mini'
import { batchErrors } from './batchErrors.ts'

/**
 * `together`: the wallet makes all calls or none, after one question. `upgrade`: as before, once the wallet has upgraded
 * the account (EIP-7702). `inTurn`: a question for each call, and a later one that fails undoes none before it.
 */
export type BatchWay = 'together' | 'upgrade' | 'inTurn'

/** Calls to carry out together. */
export type BatchRequest<ns extends Namespace = Namespace> = {
  /** At least one, 100 at most, in the form of the namespace. */
  readonly calls: readonly CallOf<ns>[]
  /** Default: the active one. */
  readonly namespace?: ns
  /** Refuses a wallet that cannot make all calls or none. */
  readonly atomicRequired?: boolean
}

/** How calls were carried out, and the hashes of their transactions. */
export type BatchResult = {
  readonly way: BatchWay
  /** Of the transactions that contain the calls, in their order. */
  readonly hashes: readonly string[]
}

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
export function readBatch(request: unknown): BatchRequest {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data as BatchRequest
  const { path = [], message = 'Expected an object with calls' } = parsed.error.issues[0] ?? {}
  throw batchErrors.create('invalid', [[...path.map(String), message].join(': ')], {
    hints: ["Pass { calls: [{ to: '0x…', data: '0x…', value: 0n }] }"],
  })
}
