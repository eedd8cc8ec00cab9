import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'
import { abiBytes } from '../smart/abiBytes.ts'
import { abiWord } from '../smart/abiWord.ts'

/** What a passkey signed, and where in it the contract finds what it compares. */
export type WebAuthnParts = {
  readonly r: bigint
  readonly s: bigint
  readonly challengeIndex: number
  readonly typeIndex: number
  readonly authenticatorData: Bytes
  readonly clientData: Bytes
}

/** The fields of `WebAuthn.WebAuthnAuth` of OpenZeppelin, in their order. */
export function encodeWebAuthn(parts: WebAuthnParts): Bytes {
  const { r, s, challengeIndex, typeIndex, authenticatorData, clientData } = parts
  const data = abiBytes(authenticatorData)
  return concatBytes(
    abiWord(r),
    abiWord(s),
    abiWord(BigInt(challengeIndex)),
    abiWord(BigInt(typeIndex)),
    abiWord(192n), // where the authenticator's data begins
    abiWord(192n + BigInt(data.length)),
    data,
    abiBytes(clientData),
  )
}
