import { type Address, getAddress, isAddressEqual, zeroAddress } from 'viem'
import { approvalTopics, permit2 } from './contracts.ts'
import { type Grant, grantId } from './Grant.ts'
import type { ApprovalLog } from './scanLogs.ts'

const maxGrants = 10_000

/** What events mention, each once with what the newest said; the logs are newest first. */
export function grantsOfLogs(logs: readonly ApprovalLog[]): readonly Grant[] {
  const grants = new Map<string, Grant>()
  for (const log of logs) {
    const grant = grantOfLog(log)
    if (!grant || grant.spender === zeroAddress) continue
    const id = grantId(grant)
    if (!grants.has(id)) grants.set(id, grant)
    if (grants.size >= maxGrants) break
  }
  return [...grants.values()]
}

function grantOfLog({ address, topics, data }: ApprovalLog): Grant | undefined {
  const [topic, , second = '', third = ''] = topics
  const token = getAddress(address)
  const spender = addressOf(second)
  if (!spender) return undefined
  if (topic === approvalTopics.approval && topics.length === 3) {
    const logged = unitsOf(data)
    return { kind: 'token', token, spender, ...(logged !== undefined && { logged }) }
  }
  if (topic === approvalTopics.approval && topics.length === 4) {
    const item = unitsOf(third)
    return item === undefined ? undefined : { kind: 'item', token, spender, item }
  }
  if (topic === approvalTopics.approvalForAll) return { kind: 'all', token, spender }
  // The token is the second topic of Permit2's events, and only its own contract counts.
  const holder = addressOf(third)
  if (!holder || !isAddressEqual(token, permit2)) return undefined
  const logged = unitsOf(data.slice(0, 66))
  return {
    kind: 'permit2',
    token: spender,
    spender: holder,
    ...(logged !== undefined && { logged }),
  }
}

function addressOf(topic: string): Address | undefined {
  return /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? getAddress(`0x${topic.slice(26)}`) : undefined
}

function unitsOf(word: string): bigint | undefined {
  return /^0x[0-9a-f]{64}$/i.test(word) ? BigInt(word) : undefined
}
