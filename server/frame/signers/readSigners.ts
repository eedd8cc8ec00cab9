import type { NodeCall } from '../evm/node.ts'
import { frameError } from '../frameError.ts'
import { readDelegation } from '../smart/readDelegation.ts'

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

const wordDigits = 64
const maxItems = 32
const maxItemBytes = 1_024
const maxDigits = 2 * wordDigits + maxItems * (2 * wordDigits + 2 * maxItemBytes)

/** The items of one `bytes[]` that a contract answers. Throws `node` for what is none, or is longer than any real one. */
export function decodeBytesList(reply: unknown): readonly `0x${string}`[] {
  if (typeof reply !== 'string' || !/^0x(?:[\da-fA-F]{2})*$/.test(reply)) throw frameError('node')
  const digits = reply.slice(2).toLowerCase()
  if (digits.length > maxDigits) throw frameError('node')
  const read = (at: number) => {
    const word = digits.slice(at, at + wordDigits)
    const value = word.length === wordDigits ? BigInt(`0x${word}`) : -1n
    // No place or length in such a reply is larger.
    if (value < 0n || value > BigInt(maxDigits)) throw frameError('node')
    return Number(value)
  }
  const start = read(0) * 2
  const count = read(start)
  if (count > maxItems) throw frameError('node')
  const first = start + wordDigits
  return Array.from({ length: count }, (_, index) => {
    const at = first + read(first + index * wordDigits) * 2
    const length = read(at) * 2
    const item = digits.slice(at + wordDigits, at + wordDigits + length)
    if (length > maxItemBytes * 2 || item.length !== length) throw frameError('node')
    return `0x${item}` as const
  })
}
