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
/** What a contract says yes with: the whole word, since one that echoes its call would start like it. */
const magic = `0x1626ba7e${'0'.repeat(56)}`
/** The last 32 bytes of a signature by a contract that is not there yet. */
const undeployed = '6492'.repeat(16)
/** Code of an account that has a key all the same (EIP-7702). */
const delegation = '0xef0100'

/**
 * Whether the account signed the text, in the order of ERC-6492: a key is believed only where the chain has
 * said that the account is no contract. Throws as the reader does.
 */
export async function isSigned(
  claim: Claim,
  reader: ChainReader,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!/^0x(?:[\da-f]{2})*$/i.test(claim.signature)) return false
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
