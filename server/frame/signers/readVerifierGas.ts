import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '../bytes.ts'
import type { NodeCall } from '../evm/NodeCall.ts'
import { toQuantity } from '../evm/toQuantity.ts'
import { abiBytes } from '../smart/abiBytes.ts'
import { abiWord } from '../smart/abiWord.ts'
import { encodeWebAuthn } from './encodeWebAuthn.ts'
import { stubWebAuthn } from './stubWebAuthn.ts'

/** `verify(bytes,bytes32,bytes)` of ERC-7913. */
const selector = '0x024ad318'
const addressDigits = 42

/**
 * Gas that a signature of a signer takes at most. A bundler does not see it: the signature of its estimate is for another
 * challenge, and is refused before the curve is looked at. Where the network has no precompile for P-256, that is most.
 */
export async function readVerifierGas(signer: string, node: NodeCall): Promise<bigint> {
  const key = abiBytes(hex.decode(`0x${signer.slice(addressDigits)}`))
  const data = concatBytes(
    hex.decode(selector),
    abiWord(96n), // where the key begins
    abiWord(0n),
    abiWord(96n + BigInt(key.length)),
    key,
    abiBytes(encodeWebAuthn(stubWebAuthn)),
  )
  const to = signer.slice(0, addressDigits)
  return toQuantity(await node('eth_estimateGas', [{ to, data: hex.encode(data) }]))
}
