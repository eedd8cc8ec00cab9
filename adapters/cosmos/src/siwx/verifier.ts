import { type SiwxVerifier, siwxErrors } from '@portico/core/siwx'
import { format } from './format.ts'

/** Checks signatures of this namespace. */
export function verifier(): SiwxVerifier {
  return {
    namespace: 'cosmos',
    format,
    async verify() {
      throw siwxErrors.create('unavailable', [])
    },
  }
}
