import { type SiwxVerifier, statesData } from '@portico/core/siwx'
import { verifyAdr36 } from '../session/adr36.ts'
import { format } from '../session/siwxFormat.ts'

/** Verifies signatures of Cosmos accounts (ADR-36), with Cosmos and Ethermint keys; signature and key are base64. */
export function verifier(): SiwxVerifier {
  return {
    namespace: 'cosmos',
    format,
    async verify(session) {
      const { data, message, signature, publicKey } = session
      if (publicKey === undefined || !statesData(session, format)) return false
      return verifyAdr36({ address: data.accountAddress, message, signature, publicKey })
    },
  }
}
