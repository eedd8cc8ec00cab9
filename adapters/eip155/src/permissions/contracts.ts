import { parseAbi } from 'viem'

/** Permit2 is at this address on every chain that has it. */
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** What is read and called to list permissions, and to take them back. */
export const permissionAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getApproved(uint256 id) view returns (address)',
  'function ownerOf(uint256 id) view returns (address)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
])

export const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'struct Pair { address token; address spender; }',
  'function lockdown(Pair[] pairs)',
])

/** The first topics of the events that allow something; in each the second topic is the owner. */
export const approvalTopics = {
  /** `Approval(address,address,uint256)` of ERC-20, and of one item of ERC-721. */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** `ApprovalForAll(address,address,bool)`. */
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** `Approval(address,address,address,uint160,uint48)` of Permit2. */
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  /** `Permit(address,address,address,uint160,uint48,uint48)` of Permit2. */
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
} as const
