import { getContractAddress } from 'viem'

/**
 * An account without a known key, which the node impersonates. It is the same on every chain, so the contract addresses
 * are too.
 */
const deployer = '0x5a4db0c50000000000000000000000000000d0c5'

const at = (nonce: bigint) => getContractAddress({ from: deployer, nonce })

/** Contracts on each EVM chain of the sandbox; the order of the addresses is the order of deployment. */
export const sandboxContracts = {
  deployer,
  /** ERC-20, 6 decimals. */
  pier: at(0n),
  /** ERC-20, 18 decimals. */
  tide: at(1n),
  /** ERC-20 that keeps 1 % of every transfer. */
  toll: at(2n),
  /** ERC-20 that cannot be transferred. */
  stuck: at(3n),
  /** ERC-721 with its names and pictures on chain. */
  postcards: at(4n),
  /** ERC-1155. */
  shells: at(5n),
  /** Forwards received value from an internal call. */
  splitter: at(6n),
  /** Takes what is swapped to the other chain, and pays what arrives. */
  bridge: at(7n),
  /** The address that libraries expect. */
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
} as const
