import { type SiwxVerifier, statesData } from '@portico/core/siwx'
import { verifyAdr36 } from '../adr36/verifyAdr36.ts'
import { format } from './format.ts'

/** Checks signatures of Cosmos' accounts (ADR-36), with keys of Cosmos and of Ethermint; both are in base64. */
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
