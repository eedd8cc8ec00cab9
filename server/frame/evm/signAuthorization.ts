import { secp256k1 } from '@noble/curves/secp256k1.js'
import { frameError } from '../frameError.ts'
import type { EvmAuthorization, SignedAuthorization } from './EvmAuthorization.ts'
import { hashAuthorization } from './hashAuthorization.ts'
import { signHash } from './signHash.ts'

/** Signs an authorization (EIP-7702). Throws for one that would count on every network. */
export function signAuthorization(
  authorization: EvmAuthorization,
  secret: Uint8Array,
): SignedAuthorization {
  if (!(authorization.chainId > 0)) throw frameError('chain')
  const signature = signHash(hashAuthorization(authorization), secret)
  const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, 64))
  return { ...authorization, r, s, recovery: (signature[64] ?? 27) - 27 }
}
