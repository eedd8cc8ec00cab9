import { type SiwxVerifier, saysData } from '@portico/core/siwx'
import { format } from './format.ts'
import type { isSigned } from './isSigned.ts'

/** Checks signatures of Polkadot's accounts: sr25519, ed25519 and ecdsa, over the text or over `<Bytes>…</Bytes>`. */
export function verifier(): SiwxVerifier {
  let check: typeof isSigned | undefined
  return {
    namespace: 'polkadot',
    format,
    async verify(session) {
      if (!saysData(session, format)) return false
      check ??= (await import('./isSigned.ts')).isSigned
      const { message, signature } = session
      return check({ account: session.data.accountAddress, message, signature })
    },
  }
}
