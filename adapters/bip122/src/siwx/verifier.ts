import { type SiwxVerifier, statesData } from '@portico/core/siwx'
import { format } from '../session/siwxFormat.ts'
import type { isSigned } from './isSigned.ts'

/**
 * Verifies signatures of Bitcoin addresses: BIP-322 for single-key addresses, with or without a variant prefix, and
 * BIP-137 for all kinds except taproot.
 */
export function verifier(): SiwxVerifier {
  let check: typeof isSigned | undefined
  return {
    namespace: 'bip122',
    format,
    async verify(session) {
      if (!statesData(session, format)) return false
      check ??= (await import('./isSigned.ts')).isSigned
      const { message, signature, data } = session
      return check({ account: data.accountAddress, chainId: data.chainId, message, signature })
    },
  }
}
