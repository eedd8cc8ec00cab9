import { type SiwxVerifier, saysData } from '@portico/core/siwx'
import { format } from './format.ts'

/**
 * Checks signatures of Solana's accounts, over the bytes that the wallet says it signed. Its `verify` throws
 * `siwx/unavailable` where the runtime has no Ed25519.
 */
export function verifier(): SiwxVerifier {
  return {
    namespace: 'solana',
    format,
    async verify(session) {
      if (!saysData(session, format)) return false
      const { isSigned } = await import('./isSigned.ts')
      const { message, signature } = session
      return isSigned({ account: session.data.accountAddress, message, signature })
    },
  }
}
