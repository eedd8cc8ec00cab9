import { type Address, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { createChainIndex } from '../../../server/src/dataApi/chainIndex/createChainIndex.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { startNode } from '../../nodes/startNode.ts'
import { limitedNode } from './limitedNode.ts'

const abi = parseAbi([
  'function split(address, address) payable',
  'function tryThenPay(address, address) payable',
])
const accountOf = (digit: string) => `0x${digit.repeat(40)}` as const
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const failure = (code: number) => ({ error: { code, message: 'no' } })

const node = await startNode({ port: 29_045 })
let alice: Address

beforeAll(async () => {
  alice = (await node.client.getAddresses())[0]!
  const common = { address: sandboxContracts.splitter, abi, account: alice, chain: null } as const
  const split = [accountOf('1'), accountOf('2')] as const
  await node.client.writeContract({ ...common, functionName: 'split', args: split, value: 7n })
  const args = [accountOf('3'), accountOf('4')] as const
  await node.client.writeContract({ ...common, functionName: 'tryThenPay', args, value: 9n })
})

/** Reads an index through a node that answers the given methods with the given error codes. */
async function readThrough(codes: Readonly<Record<string, number>>) {
  const limited = await limitedNode(node.url, ({ method }) =>
    codes[method] === undefined ? undefined : failure(codes[method]),
  )
  const urls = [limited.url]
  const index = createChainIndex({ chainId: 'eip155:31337', urls, storage: sqliteStorage() })
  try {
    await index.sync()
    const accounts = [alice, ...['1', '2', '3', '4'].map(accountOf)]
    const pages = await Promise.all(accounts.map((it) => index.history(it, { limit: 99 })))
    return { histories: pages.map(({ items }) => items), calls: limited.calls }
  } finally {
    limited.close()
  }
}

describe('a node', () => {
  it('with call trees only gives the same history', async () => {
    const { histories } = await readThrough({})
    const [, one, two, lost, kept] = histories
    expect([one, two, lost, kept].map((items) => items?.[0]?.transfers[0]?.amount)).toEqual([
      '3',
      '4',
      undefined,
      '9',
    ])
    expect((await readThrough({ trace_block: -32601 })).histories).toEqual(histories)
  })

  it('without traces gives the history without native transfers of inner calls', async () => {
    const none = { trace_block: -32601, debug_traceBlockByHash: -32601 }
    const { histories, calls } = await readThrough(none)
    expect(histories.map((items) => items.length)).toEqual([8, 0, 0, 0, 0])
    // Called at most once for each block of the first batch, and never again.
    expect(calls.filter((method) => method === 'trace_block').length).toBeLessThan(8)
  })

  it('that has pruned the traces of a block gives the rest of its history', async () => {
    const { histories } = await readThrough({ trace_block: -32000, debug_traceBlockByHash: -32000 })
    expect(histories.map((items) => items.length)).toEqual([8, 0, 0, 0, 0])
  })

  it('that returns receipts only one by one gives the same history', async () => {
    const { histories } = await readThrough({})
    expect((await readThrough({ eth_getBlockReceipts: -32601 })).histories).toEqual(histories)
  })

  it('that is over its limit counts as unavailable', async () => {
    for (const code of [-32005, -32002, 429])
      await expect(readThrough({ eth_getBlockReceipts: code })).rejects.toMatchObject({
        code: 'chainIndex/unavailable',
      })
  })

  it('that closed an idle connection is called again at once', async () => {
    let hangUps = 1
    const limited = await limitedNode(node.url, () => (hangUps-- > 0 ? 'hang up' : undefined))
    const urls = [limited.url]
    const index = createChainIndex({ chainId: 'eip155:31337', urls, storage: sqliteStorage() })
    expect((await index.balances(alice))[0]).toMatchObject({ symbol: 'ETH' })
    limited.close()
  })

  it('that leaves out a reply does not shift the replies to other calls', async () => {
    const limited = await limitedNode(node.url, ({ method }) =>
      method === 'eth_getBalance' ? 'say nothing' : undefined,
    )
    const tokens = [{ address: sandboxContracts.pier, name: 'P', symbol: 'P', decimals: 6 }]
    const storage = sqliteStorage()
    const index = createChainIndex({
      chainId: 'eip155:31337',
      urls: [limited.url],
      storage,
      tokens,
    })
    await expect(index.balances(alice)).rejects.toMatchObject({ code: 'chainIndex/unavailable' })
    limited.close()
  })

  it('T5 of another chain does not replace one that became unreachable', async () => {
    let away = false
    const own = await limitedNode(node.url, () => (away ? 'hang up' : undefined))
    const other = await limitedNode(node.url, ({ method }) =>
      method === 'eth_chainId' ? { result: '0x1' } : undefined,
    )
    const urls = [own.url, other.url]
    const index = createChainIndex({ chainId: 'eip155:31337', urls, storage: sqliteStorage() })
    await index.sync()
    away = true
    await expect(index.sync()).rejects.toMatchObject({ code: 'chainIndex/wrongChain' })
    expect(new Set(other.calls)).toEqual(new Set(['eth_chainId']))
    own.close()
    other.close()
  })

  it('can be read over a WebSocket', async () => {
    const urls = [node.url.replace('http', 'ws')]
    const index = createChainIndex({ chainId: 'eip155:31337', urls, storage: sqliteStorage() })
    await index.sync()
    expect((await index.history(alice, { limit: 99 })).items).toHaveLength(8)
    expect((await index.balances(alice))[0]).toMatchObject({ symbol: 'ETH' })
  })

  it('whose chain changes while a block is read is read again', async () => {
    let changes = 2
    const limited = await limitedNode(node.url, ({ method }) =>
      method === 'eth_getBlockReceipts' && changes-- > 0 ? { result: [] } : undefined,
    )
    const urls = [limited.url]
    const index = createChainIndex({ chainId: 'eip155:31337', urls, storage: sqliteStorage() })
    await index.sync()
    limited.close()
    expect((await index.history(alice, { limit: 99 })).items).toHaveLength(8)
  })

  it('that has not reached the first stored block yet does not roll anything back', async () => {
    let behind = false
    const limited = await limitedNode(node.url, ({ method, params }) =>
      behind && method === 'eth_getBlockByNumber' && params[0] === 'latest'
        ? { result: { number: '0x1', hash: hashOf('a'), parentHash: hashOf('b') } }
        : undefined,
    )
    const storage = sqliteStorage()
    const from = (await node.client.getBlockNumber({ cacheTime: 0 })) - 1n
    const urls = [limited.url]
    const index = createChainIndex({ chainId: 'eip155:31337', urls, storage, from })
    await index.sync()
    behind = true
    await index.sync()
    limited.close()
    expect((await index.history(alice, { limit: 99 })).items).toHaveLength(2)
  })

  it('that returns another block than the requested one is rejected', async () => {
    const limited = await limitedNode(node.url, ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x0'
        ? {
            result: {
              number: '0xffffffffffffffffffff',
              hash: hashOf('a'),
              parentHash: hashOf('b'),
              timestamp: '0x1',
              transactions: [],
            },
          }
        : undefined,
    )
    const urls = [limited.url]
    const index = createChainIndex({ chainId: 'eip155:31337', urls, storage: sqliteStorage() })
    await expect(index.sync()).rejects.toMatchObject({ code: 'chainIndex/moved' })
    limited.close()
  })

  it('that returns malformed results stops the index before anything is stored', async () => {
    const limited = await limitedNode(node.url, ({ method }) =>
      method === 'eth_getBlockReceipts' ? { result: [{ nonsense: true }] } : undefined,
    )
    const storage = sqliteStorage()
    const urls = [limited.url]
    const index = createChainIndex({ chainId: 'eip155:31337', urls, storage })
    await expect(index.sync()).rejects.toMatchObject({ code: 'chainIndex/malformed' })
    // The first block has no transactions, so no receipts are read.
    expect((await index.status()).height).toBe(0n)
    limited.close()
  })
})
