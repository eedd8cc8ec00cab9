import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'
import {
  type EvmAuthorization,
  type EvmTransaction,
  encodeTransaction,
  hashAuthorization,
  type SignedAuthorization,
} from '../evm/EvmTransaction.ts'
import { hashMessage, hashTypedData } from '../evm/hashMessages.ts'
import type { TypedData } from '../evm/TypedData.ts'
import { frameError } from '../frameError.ts'
import { placeSignature, readTransaction } from '../solana/readTransaction.ts'

/** The signatures of both families. It loads after the login. */
export const signatures = {
  evmMessage: (message: Bytes, secret: Bytes) => signHash(hashMessage(message), secret),
  evmTypedData: (data: TypedData, secret: Bytes) => signHash(hashTypedData(data), secret),
  evmTransaction: signTransaction,
  evmAuthorization: signAuthorization,
  solanaMessage: (message: Bytes, secret: Bytes) => Uint8Array.from(ed25519.sign(message, secret)),
  solanaMessageOf: (wire: Bytes) => Uint8Array.from(readTransaction(wire).message),
  solanaTransaction: placeSignature,
} as const

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

/** An Ethereum signature of a hash: r, s and v (27 or 28), deterministic (RFC 6979) and with a low s. */
export function signHash(hash: Uint8Array, secret: Uint8Array): Bytes {
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...rest] = secp256k1.sign(hash, secret, options)
  return concatBytes(Uint8Array.from(rest), Uint8Array.of(27 + recovery))
}
