import { type SiwxVerifier, statesData } from '@portico/core/siwx'
import { format } from './format.ts'
import type { isSigned } from './isSigned.ts'

/**
 * Checks signatures of Bitcoin's addresses: BIP-322 for those of one key, with the variant in
 * front or without it, and BIP-137 for all but taproot.
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
