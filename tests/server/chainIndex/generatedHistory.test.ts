import { type Address, type Hex, hexToBigInt, parseAbiItem } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { createChainIndex } from '../../../server/src/dataApi/chainIndex/createChainIndex.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { pendingClient } from '../../nodes/nodeClient.ts'
import { startNode } from '../../nodes/startNode.ts'

const count = process.env.PORTICO_FULL ? 10_000 : 1_000
const perBlock = 125

const node = await startNode({ port: 28_745 })
const unmined = pendingClient(node.url)
let senders: readonly Address[]
let index: ReturnType<typeof createChainIndex>

beforeAll(async () => {
  senders = await node.client.getAddresses()
  await generate()
  const storage = sqliteStorage()
  index = createChainIndex({ chainId: 'eip155:31337', urls: [node.url], storage })
  await index.sync()
}, 300_000)

describe(`an index of ${count} generated transactions`, () => {
  it('contains for every account the transactions that a simple scan of all blocks finds', async () => {
    const expectedHashes = await scanBlocks()
    expect(expectedHashes.size).toBeGreaterThan(senders.length)
    const height = await node.client.getBlockNumber({ cacheTime: 0 })
    expect(await index.status()).toEqual({ height, behind: 0n })
    for (const [account, hashes] of expectedHashes)
      expect(await wholeHistory(account), account).toEqual(hashes.toReversed())
  })

  it('returns the balances of the chain, which equal the sum of the transfers', async () => {
    for (const sender of senders) {
      const held = await index.balances(sender)
      const token = held.find(({ symbol }) => symbol === 'PIER')
      expect(token?.balance).toBe(`${await pierBalance(sender)}`)
      expect(await sumOfTransfers(sender)).toBe(token?.balance)
    }
  })
})

/** Transactions with value and tokens between ten accounts and the splitter, some of which fail. */
async function generate() {
  let state = 20_261_121
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const { client } = node
  const pick = <item>(items: readonly item[]) => items[Math.floor(random() * items.length)]!
  const encodeWord = (value: bigint) => value.toString(16).padStart(64, '0')
  const amount = () => BigInt(Math.floor(random() * 1_000))
  const kinds: readonly (() => { to: Address; data?: Hex; value?: bigint })[] = [
    () => ({ to: pick(senders), value: amount() }),
    () => ({
      to: sandboxContracts.pier,
      data: `0xa9059cbb${encodeWord(hexToBigInt(pick(senders)))}${encodeWord(amount())}`,
    }),
    // More than any account holds, so that it fails.
    () => ({
      to: sandboxContracts.pier,
      data: `0xa9059cbb${encodeWord(7n)}${encodeWord(2n ** 200n)}`,
    }),
    () => ({
      to: sandboxContracts.splitter,
      data: `0x0f2c9329${encodeWord(hexToBigInt(pick(senders)))}${encodeWord(hexToBigInt(pick(senders)))}`,
      value: amount(),
    }),
  ]
  // The nonces are explicit, since concurrent transactions would use the same one.
  const nonces = new Map<Address, number>()
  await client.setAutomine(false)
  for (let done = 0; done < count; done += perBlock) {
    await Promise.all(
      Array.from({ length: perBlock }, () => {
        const account = pick(senders)
        const nonce = nonces.get(account) ?? 0
        nonces.set(account, nonce + 1)
        const rest = { nonce, chain: null, gas: 150_000n, ...pick(kinds)() }
        return unmined.sendTransaction({ account, ...rest })
      }),
    )
    await client.mine({ blocks: 1 })
  }
  await client.setAutomine(true)
}

/** Hashes by account, oldest first, read with other calls than those of the index. */
async function scanBlocks() {
  const { client } = node
  const found = new Map<string, Hex[]>()
  const height = await client.getBlockNumber({ cacheTime: 0 })
  for (let blockNumber = 0n; blockNumber <= height; blockNumber++) {
    const { transactions } = await client.getBlock({ blockNumber })
    const touched = await Promise.all(transactions.map(accountsOf))
    for (const [at, accounts] of touched.entries())
      for (const account of accounts)
        found.set(account, [...(found.get(account) ?? []), transactions[at]!])
  }
  return found
}

async function accountsOf(hash: Hex): Promise<ReadonlySet<string>> {
  const { client } = node
  const transaction = await client.getTransaction({ hash })
  const receipt = await client.getTransactionReceipt({ hash })
  if (receipt.status === 'reverted') return new Set([transaction.from])
  const events = receipt.logs.flatMap(({ topics }) => {
    const at = topics[0] === single ? 2 : topics[0] === transfer ? 1 : topics.length
    return topics.slice(at, at + 2).map((topic) => `0x${topic.slice(26)}`)
  })
  const accounts = new Set([transaction.from, ...events, ...(await paid(hash))])
  accounts.delete(`0x${'0'.repeat(40)}`)
  return accounts
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

type Trace = {
  readonly type: string
  readonly action: { readonly from: string; readonly to?: string; readonly value?: Hex }
}

async function paid(hash: Hex): Promise<readonly string[]> {
  const request = { method: 'trace_transaction', params: [hash] } as never
  const traces: readonly Trace[] = await node.client.request(request)
  return traces
    .filter(({ type, action }) => type === 'call' && BigInt(action.value ?? 0) > 0n)
    .flatMap(({ action }) => [action.from, action.to!])
}

async function wholeHistory(account: string) {
  const hashes: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await index.history(account, { limit: 77, ...(cursor && { cursor }) })
    hashes.push(...page.items.map(({ hash }) => hash))
    cursor = page.next
    if (!cursor) return hashes
  }
}

async function sumOfTransfers(account: string): Promise<string> {
  let sum = 0n
  for (let cursor: string | undefined; ; ) {
    const page = await index.history(account, { limit: 200, ...(cursor && { cursor }) })
    for (const { from, to, token, amount } of page.items.flatMap((item) => item.transfers)) {
      if (token?.symbol !== 'PIER') continue
      if (to === account.toLowerCase()) sum += BigInt(amount)
      if (from === account.toLowerCase()) sum -= BigInt(amount)
    }
    cursor = page.next
    if (!cursor) return `${sum}`
  }
}

function pierBalance(account: Address) {
  return node.client.readContract({
    address: sandboxContracts.pier,
    abi: [parseAbiItem('function balanceOf(address) view returns (uint256)')],
    functionName: 'balanceOf',
    args: [account],
  })
}
