import type { Hex } from 'viem'
import addresses from './addresses.json'

/**
 * Contracts of ENS on the first EVM chain of the sandbox, at their addresses on mainnet; `prices` and `dollars`, the
 * prices of names and of Ether, and `offchainResolver`, which resolves below `harbourside.eth`, are at addresses of its
 * own.
 */
export const sandboxEns = addresses as { readonly [name in keyof typeof addresses]: Hex }
