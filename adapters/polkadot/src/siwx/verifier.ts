import { type SiwxVerifier, saysData } from '@portico/core/siwx'
import { format } from './format.ts'

/** Checks signatures of Polkadot's accounts: sr25519, ed25519 and ecdsa, over the text or over `<Bytes>…</Bytes>`. */
export function verifier(): SiwxVerifier {
  return {
    namespace: 'polkadot',
    format,
    async verify(session) {
      if (!saysData(session, format)) return false
      const { isSigned } = await import('./isSigned.ts')
      const { message, signature } = session
      return isSigned({ account: session.data.accountAddress, message, signature })
    },
  }
}
