import type { NodeCall } from '../evm/NodeCall.ts'
import { readDelegation } from '../smart/readDelegation.ts'
import { decodeBytesList } from './decodeBytesList.ts'

/** `getSigners(uint64,uint64)`: all of them. */
const data = `0x95fcd041${'0'.repeat(64)}${'f'.repeat(16).padStart(64, '0')}`

/**
 * The signers that an account has beside its own key, from the operator's node. They stay stored while the account runs
 * no code, or another, and count again once it runs that of `delegate`. Throws `node`, also where that has no signers.
 */
export async function readSigners(
  account: string,
  delegate: string,
  node: NodeCall,
): Promise<readonly `0x${string}`[]> {
  const { kind } = await readDelegation(account, delegate, node)
  const code = `0xef0100${delegate.slice(2).toLowerCase()}`
  // Not every node takes other code for an account, and other code of the account could say anything.
  const overrides = kind === 'own' ? [] : [{ [account]: { code } }]
  return decodeBytesList(await node('eth_call', [{ to: account, data }, 'latest', ...overrides]))
}
