import { type SiwxVerifier, statesData } from '@portico/core/siwx'
import { format } from './format.ts'
import type { isSigned } from './isSigned.ts'

/**
 * Checks signatures of Solana's accounts, over the bytes that the wallet says it signed. Its `verify` throws
 * `siwx/unavailable` where the runtime has no Ed25519.
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
