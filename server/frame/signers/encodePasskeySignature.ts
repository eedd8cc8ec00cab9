import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'
import { abiBytes } from '../smart/abiBytes.ts'
import { abiWord } from '../smart/abiWord.ts'
import { encodeWebAuthn, type WebAuthnParts } from './encodeWebAuthn.ts'

/** The signature of one signer as the account takes it: `abi.encode(bytes[] signers, bytes[] signatures)`. */
export function encodePasskeySignature(signer: string, parts: WebAuthnParts): `0x${string}` {
  const signers = listOfOne(hex.decode(signer))
  const signatures = listOfOne(encodeWebAuthn(parts))
  const heads = [abiWord(64n), abiWord(64n + BigInt(signers.length))]
  return hex.encode(concatBytes(...heads, signers, signatures))
}

function listOfOne(bytes: Bytes): Bytes {
  return concatBytes(abiWord(1n), abiWord(32n), abiBytes(bytes))
}
