import { hexToBytes } from '@noble/hashes/utils.js'
import { type Ed25519Claim, isEd25519Signed } from '@portico/core/siwx'
import { decodeAddress } from '../address/decodeAddress.ts'
import { isEcdsaSigned } from './isEcdsaSigned.ts'
import { isSr25519Signed } from './isSr25519Signed.ts'

export type BytesClaim = {
  readonly account: string
  /** The candidate messages; the signature must cover one of them. */
  readonly messages: readonly Uint8Array[]
  /** 0x hex, with or without the key type in front. */
  readonly signature: string
}

const shape = /^0x(?:[\da-fA-F]{2}){64,66}$/

/** True when this account's key, of any type, signed one of the messages. Throws `siwx/unavailable`. */
export async function isSignedBytes({
  account,
  messages,
  signature,
}: BytesClaim): Promise<boolean> {
  const key = decodeAddress(account)?.accountId
  if (!key || !shape.test(signature)) return false
  for (const { isKeys, signed } of readingsOf(hexToBytes(signature.slice(2))))
    for (const message of messages)
      if (await isKeys({ key, message, signature: signed })) return true
  return false
}

type Reading = {
  readonly isKeys: (claim: Ed25519Claim) => boolean | Promise<boolean>
  readonly signed: Uint8Array
}

/** The possible key types of a signature, by its length and, if present, its type byte. */
function readingsOf(bytes: Uint8Array): readonly Reading[] {
  const [kind] = bytes
  const rest = bytes.subarray(1)
  const sr25519 = { isKeys: isSr25519Signed, signed: bytes.length === 64 ? bytes : rest }
  const ed25519 = { ...sr25519, isKeys: isEd25519Signed }
  const ecdsa = { isKeys: isEcdsaSigned, signed: bytes.length === 65 ? bytes : rest }
  // Most signatures are sr25519, which needs no support from the runtime.
  if (bytes.length === 64) return [sr25519, ed25519]
  if (bytes.length === 66) return kind === 2 ? [ecdsa] : []
  return [...(kind === 1 ? [sr25519] : []), ...(kind === 0 ? [ed25519] : []), ecdsa]
}
