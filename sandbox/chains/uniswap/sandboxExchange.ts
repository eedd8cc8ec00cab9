import { getContractAddress } from 'viem'

/** An account without a known key, which the node impersonates; it provides the liquidity of all pools. */
const deployer = '0x5a4db0c50000000000000000000000000000a33a'

const at = (nonce: bigint) => getContractAddress({ from: deployer, nonce })

/** Contracts of exchanges on the first EVM chain of the sandbox; the order of the addresses is the order of deployment. */
export const sandboxExchange = {
  deployer,
  /** Wrapped Ether. */
  weth: at(0n),
  v2Factory: at(1n),
  v2Router: at(2n),
  v3Factory: at(3n),
  positions: at(4n),
  quoter: at(5n),
  /** SwapRouter02: pools of v2 and v3. */
  router: at(6n),
  universalRouter: at(7n),
  /** ERC-20, 18 decimals, that takes approvals by signature (EIP-2612). */
  quay: at(8n),
  /** ERC-20, 18 decimals, that anyone can pause. */
  lock: at(9n),
  /** The address that it has on every chain. */
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
} as const
