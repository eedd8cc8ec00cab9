import { encodeAbi } from '@portico/core/abi'
import type { Bytes } from '../bytes.ts'

/** The signature of one signer as the account takes it: `abi.encode(bytes[] signers, bytes[] signatures)`. */
export function encodePasskeySignature(signer: string, parts: WebAuthnParts): `0x${string}` {
  return encodeAbi([{ list: [{ bytes: signer }] }, { list: [{ bytes: encodeWebAuthn(parts) }] }])
}

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
export function encodeWebAuthn(parts: WebAuthnParts): `0x${string}` {
  const { r, s, challengeIndex, typeIndex, authenticatorData, clientData } = parts
  const places = [BigInt(challengeIndex), BigInt(typeIndex)]
  return encodeAbi([r, s, ...places, { bytes: authenticatorData }, { bytes: clientData }])
}

/** The challenge of 32 zeros. */
const start = `{"type":"webauthn.get","challenge":"${'A'.repeat(43)}","origin":"`
/** With room for two origins and for what browsers add. */
const clientDataBytes = 480
const flags = { present: 1, verified: 4 } as const
const authenticatorData = new Uint8Array(37)
authenticatorData[32] = flags.present | flags.verified

/** What a passkey signs for a hash of zeros, of the size of a long real one and with a wrong signature: for estimates. */
export const stubWebAuthn: WebAuthnParts = {
  r: BigInt(`0x${'f'.repeat(8)}${'0'.repeat(24)}${'f'.repeat(32)}`) >> 1n,
  s: BigInt(`0x7${'a'.repeat(62)}`),
  challengeIndex: start.indexOf('"challenge"'),
  typeIndex: 1,
  authenticatorData,
  clientData: Uint8Array.from(new TextEncoder().encode(start.padEnd(clientDataBytes, 'x'))),
}
