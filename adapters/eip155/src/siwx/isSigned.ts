import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  parseAbi,
} from 'viem'
import { type Claim, isSignedByKey } from './isSignedByKey.ts'
import type { ChainReader } from './openReader.ts'

const abi = /* @__PURE__ */ parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
/**
 * ERC-1271's magic value as a full word, since a contract that echoes its call data would return the same first bytes.
 */
const magic = `0x1626ba7e${'0'.repeat(56)}`
/** The last 32 bytes of a signature by an undeployed contract (ERC-6492). */
const undeployed = '6492'.repeat(16)
/** Code of an account that still has a key (EIP-7702). */
const delegation = '0xef0100'

/**
 * Verifies that the account signed the text, in the order of ERC-6492: a key signature counts only after the chain has
 * shown that the account is no contract. Throws as the reader does.
 */
export async function isSigned(
  claim: Claim,
  reader: ChainReader,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!/^0x(?:[\da-fA-F]{2})*$/.test(claim.signature)) return false
  const address = claim.account as Hex
  const signature = claim.signature as Hex
  const hash = hashMessage(claim.message)
  if (signature.toLowerCase().endsWith(undeployed)) {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      args: [address, hash, signature],
      bytecode: erc6492SignatureValidatorByteCode,
    })
    const answer = await reader.call({ data }, signal)
    return answer !== undefined && /^0x0*1$/.test(answer)
  }
  const code = await reader.getCode(address, signal)
  if (code === '0x') return isSignedByKey(claim)
  const data = encodeFunctionData({ abi, args: [hash, signature] })
  if ((await reader.call({ to: address, data }, signal))?.slice(0, 66) === magic) return true
  return code.toLowerCase().startsWith(delegation) && isSignedByKey(claim)
}
