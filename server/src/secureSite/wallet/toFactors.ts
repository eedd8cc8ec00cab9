import type { RecordValue } from '../records/recordSchemas.ts'

type Factor = RecordValue<'wallet'>['factors'][number]
export type FactorReply = Pick<Factor, 'id' | 'kind' | 'params'> & {
  readonly ciphertext?: string
}

/** The recovery share as each factor encrypts it; that of a passphrase, which can be guessed, is released for a proof alone. */
export function toFactors(factors: readonly Factor[]): FactorReply[] {
  return factors.map(({ id, kind, ciphertext, params, verifier }) => ({
    id,
    kind,
    params,
    ...(verifier === undefined && { ciphertext }),
  }))
}
