import { type Address, getAddress, isAddressEqual, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { approvalTopics, permit2 } from './contracts.ts'
import type { Grant } from './Grant.ts'

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
