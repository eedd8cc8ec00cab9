import { encodeAbiParameters, encodePacked, type Hex, hexToBytes, keccak256 } from 'viem'
import { loadSecp256k1 } from '../../../loadSecp256k1.ts'

type SignedParts = {
  readonly resolver: Hex
  /** The call data that the resolver contract asked the gateway for. */
  readonly request: Hex
  readonly result: Hex
  /** Seconds since the epoch. */
  readonly expires: bigint
}

/**
 * Signs a result in the form that the offchain resolver of ENS verifies. The first two bytes differ from those of a
 * message of an account (EIP-191) and of a transaction, so the signature is valid for nothing else.
 */
export async function signResult(
  { resolver, request, result, expires }: SignedParts,
  key: Hex,
): Promise<Hex> {
  const digest = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', resolver, expires, keccak256(request), keccak256(result)],
    ),
  )
  const signature = await sign(hexToBytes(digest), hexToBytes(key))
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}

/** Signs a digest: r, s and 27 or 28, with the lower s of the two that are valid. */
async function sign(digest: Uint8Array, key: Uint8Array): Promise<Hex> {
  const signed = (await loadSecp256k1()).signMessageHashRecoverableCompact(key, digest)
  // The key was checked when the server started, so this is a defect of the library.
  if (typeof signed === 'string') throw new Error(signed)
  const { signature, recoveryId } = signed
  return `0x${Buffer.from(signature).toString('hex')}${(27 + recoveryId).toString(16)}`
}
