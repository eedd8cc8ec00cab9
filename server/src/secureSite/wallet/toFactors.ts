import type { RecordValue } from '../records/recordSchemas.ts'

type Factor = RecordValue<'wallet'>['factors'][number]
export type FactorReply = Pick<Factor, 'id' | 'kind' | 'ciphertext' | 'params'>

/** The recovery share as each factor encrypts it. */
export function toFactors(factors: readonly Factor[]): FactorReply[] {
  return factors.map(({ id, kind, ciphertext, params }) => ({ id, kind, ciphertext, params }))
}
