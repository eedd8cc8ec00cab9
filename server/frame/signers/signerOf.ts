import type { Passkey } from './Passkey.ts'

/** A passkey as an account knows it (ERC-7913): the contract that verifies its signatures, and its key. */
export function signerOf(
  verifier: string,
  { publicKey }: Pick<Passkey, 'publicKey'>,
): `0x${string}` {
  return `0x${verifier.slice(2).toLowerCase()}${publicKey.slice(2).toLowerCase()}`
}
