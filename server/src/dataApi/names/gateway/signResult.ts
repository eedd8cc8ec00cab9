import { encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem'
import { sign } from 'viem/accounts'

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
  const signature = await sign({ hash: digest, privateKey: key, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}
