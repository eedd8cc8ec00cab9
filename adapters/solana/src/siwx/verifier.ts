import { type SiwxVerifier, statesData } from '@portico/core/siwx'
import { format } from './format.ts'
import type { isSigned } from './isSigned.ts'

/**
 * Verifies signatures of Solana accounts, over the bytes that the wallet reports as signed. Its `verify` throws
 * `siwx/unavailable` when the runtime has no Ed25519.
 */
export function verifier(): SiwxVerifier {
  let check: typeof isSigned | undefined
  return {
    namespace: 'solana',
    format,
    async verify(session) {
      if (!statesData(session, format)) return false
      check ??= (await import('./isSigned.ts')).isSigned
      const { message, signature } = session
      return check({ account: session.data.accountAddress, message, signature })
    },
  }
}
