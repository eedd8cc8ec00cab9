import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '../bytes.ts'
import type { NodeCall } from '../evm/NodeCall.ts'
import { frameError } from '../frameError.ts'
import { readCode } from './readCode.ts'
import type { SmartAccountSettings } from './smartSettings.ts'

/**
 * Checks that the network has the contract that the operator named, with the code that the operator knows: an account
 * that ran no code, or another, could not make calls as one. Throws `node`.
 */
export async function checkDelegate(
  { delegate, codeHash }: SmartAccountSettings,
  node: NodeCall,
): Promise<void> {
  const bytes = hex.decode(await readCode(delegate, node))
  if (bytes.length === 0)
    throw frameError('node', 'This network lacks the contract of smart accounts')
  if (codeHash !== undefined && hex.encode(keccak_256(bytes)) !== codeHash.toLowerCase())
    throw frameError('node', 'The contract of smart accounts has other code than expected')
}
