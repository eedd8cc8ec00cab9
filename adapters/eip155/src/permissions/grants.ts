import { type Address, getAddress, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import * as z from 'zod/mini'

/** `permit2`: to move a token through Permit2; `all`: every item of a collection; `item`: one of them. */
type GrantKind = 'token' | 'permit2' | 'all' | 'item'

/** A permission that an event mentions; what it says is read again from the contract. */
export type Grant = {
  readonly kind: GrantKind
  readonly token: Address
  readonly spender: Address
  /** Of an item of a collection. */
  readonly item?: bigint
  /** The amount in base units that the newest event named. */
  readonly logged?: bigint
}

/** What the contract says of a grant. */
export type LiveGrant = Grant & {
  /** In base units; absent for items of collections. */
  readonly units?: bigint
  /** Seconds since the epoch. */
  readonly expiration?: number
}

/** The id of a grant's permission, from which `grantOf` reads it again. */
export function grantId({ kind, token, spender, item }: Grant): string {
  return [kind, token, spender, ...(item === undefined ? [] : [item])].join(' ')
}

/** `undefined` for an id of another form. */
export function grantOf(id: string): Grant | undefined {
  const found =
    /^(token|permit2|all|item) (0x[0-9a-fA-F]{40}) (0x[0-9a-fA-F]{40})(?: (\d{1,78}))?$/.exec(id)
  if (!found) return undefined
  const [, kind, token, spender, item] = found
  if ((kind === 'item') !== (item !== undefined)) return undefined
  return {
    kind: kind as GrantKind,
    token: token as Address,
    spender: spender as Address,
    ...(item !== undefined && { item: BigInt(item) }),
  }
}

const hex = z.string().check(z.maxLength(130), z.regex(/^0x[0-9a-fA-F]*$/))
/** An event in the answer of a node. */
export const approvalLog = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(hex).check(z.maxLength(4)),
  data: z.string().check(z.maxLength(2_000), z.regex(/^0x[0-9a-fA-F]*$/)),
  blockNumber: z.nullish(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/))),
})
type ApprovalLog = z.output<typeof approvalLog>

/** What an event mentions; `undefined` for one of another form, and for nobody as the spender. */
export function grantOfLog({ address, topics, data }: ApprovalLog): Grant | undefined {
  const [topic, , second = '', third = ''] = topics
  const token = getAddress(address)
  const spender = addressOf(second)
  if (!spender) return undefined
  if (topic === approvalTopics.approval && topics.length === 3) {
    const logged = unitsOf(data)
    return withSpender({ kind: 'token', token, spender, ...(logged !== undefined && { logged }) })
  }
  if (topic === approvalTopics.approval && topics.length === 4) {
    const item = unitsOf(third)
    return item === undefined ? undefined : withSpender({ kind: 'item', token, spender, item })
  }
  if (topic === approvalTopics.approvalForAll) return withSpender({ kind: 'all', token, spender })
  // The token is the second topic of Permit2's events, and only its own contract counts.
  const holder = addressOf(third)
  if (!holder || !isAddressEqual(token, permit2)) return undefined
  const logged = unitsOf(data.slice(0, 66))
  return withSpender({
    kind: 'permit2',
    token: spender,
    spender: holder,
    ...(logged !== undefined && { logged }),
  })
}

function withSpender(grant: Grant): Grant | undefined {
  return grant.spender === zeroAddress ? undefined : grant
}

function addressOf(topic: string): Address | undefined {
  return /^0x0{24}[0-9a-fA-F]{40}$/.test(topic) ? getAddress(`0x${topic.slice(26)}`) : undefined
}

function unitsOf(word: string): bigint | undefined {
  return /^0x[0-9a-fA-F]{64}$/.test(word) ? BigInt(word) : undefined
}

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
