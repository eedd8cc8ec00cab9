import { isEd25519Signed, type SiwxVerifier, statesData } from '@portico/core/siwx'
import { base58 } from '@scure/base'
import { addressBytes } from '../session/address.ts'
import { signedForms } from '../session/offchainMessage.ts'
import { format } from '../session/siwxFormat.ts'

/**
 * Verifies signatures of Solana accounts, over the text or its off-chain envelope. Its `verify` throws
 * `siwx/unavailable` when the runtime has no Ed25519.
 */
export function verifier(): SiwxVerifier {
  return {
    namespace: 'solana',
    format,
    async verify(session) {
      if (!statesData(session, format)) return false
      const { message, signature } = session
      return isSigned({ account: session.data.accountAddress, message, signature })
    },
  }
}

type Claim = {
  readonly account: string
  readonly message: string
  /** 64 bytes in base58. */
  readonly signature: string
}

/** True when the key of this account signed the text, or its off-chain envelope as hardware wallets do. Throws `siwx/unavailable`. */
export async function isSigned({ account, message, signature }: Claim): Promise<boolean> {
  const key = addressBytes(account)
  const signed = signatureBytes(signature)
  if (!key || !signed) return false
  for (const form of signedForms(new TextEncoder().encode(message), key))
    if (await isEd25519Signed({ key, message: form, signature: signed })) return true
  return false
}

function signatureBytes(text: string): Uint8Array | undefined {
  // Checks the length first: decoding takes quadratic time.
  if (text.length < 64 || text.length > 88) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined // a character outside base58
  }
}
