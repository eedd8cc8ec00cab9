import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { EvmTransaction } from './EvmTransaction.ts'
import { encodeTransaction } from './encodeTransaction.ts'
import { signAuthorization } from './signAuthorization.ts'
import { signHash } from './signHash.ts'

/**
 * A signed transaction and its hash. Its authorization is signed for the transaction's own network and the account's
 * next nonce alone, so that nobody can use it elsewhere or later.
 */
export function signTransaction(
  { authorization, ...transaction }: EvmTransaction,
  secret: Uint8Array,
): { raw: `0x${string}`; hash: `0x${string}` } {
  const { chainId, nonce, fee } = transaction
  if (authorization && (authorization.chainId !== chainId || authorization.nonce !== nonce + 1))
    throw frameError('input', 'The authorization is for another transaction')
  if (authorization && fee.type === 'legacy')
    throw frameError('input', 'The network has no transactions that change an account')
  const whole = {
    ...transaction,
    ...(authorization && { authorization: signAuthorization(authorization, secret) }),
  }
  const signature = signHash(keccak_256(encodeTransaction(whole)), secret)
  const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, 64))
  const recovery = (signature[64] ?? 27) - 27
  const raw = encodeTransaction(whole, { r, s, recovery })
  return { raw: hex.encode(raw), hash: hex.encode(keccak_256(raw)) }
}
