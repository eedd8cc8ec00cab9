import { getContractAddress } from 'viem'

/** Nobody has its key; a node lets us act for it. The same on every chain, and so are the addresses below. */
const deployer = '0x5a4db0c50000000000000000000000000000d0c5'

const at = (nonce: bigint) => getContractAddress({ from: deployer, nonce })

/** What the sandbox has on each of its EVM chains: the order of the addresses is that of the deployment. */
export const sandboxContracts = {
  deployer,
  /** ERC-20, 6 decimals. */
  pier: at(0n),
  /** ERC-20, 18 decimals. */
  tide: at(1n),
  /** ERC-20 that keeps a hundredth of every transfer. */
  toll: at(2n),
  /** ERC-20 that cannot be sent. */
  stuck: at(3n),
  /** ERC-721 with names and pictures of its own. */
  postcards: at(4n),
  /** ERC-1155. */
  shells: at(5n),
  /** Hands on what it is sent, from inside a call. */
  splitter: at(6n),
  /** Where libraries look for it. */
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
} as const
