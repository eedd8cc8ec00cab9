import { manualClock } from '@portico/core/testing'
import { type Address, type Hex, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { createChainIndex } from '../../../server/src/dataApi/chainIndex/createChainIndex.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sqliteStorage.ts'
import { startNode } from './startNode.ts'

const erc20 = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, uint256)',
])
const shellsAbi = parseAbi([
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
  'function setApprovalForAll(address, bool)',
])
const splitterAbi = parseAbi([
  'function split(address, address) payable',
  'function tryThenPay(address, address) payable',
])
const { pier, tide, stuck, toll, postcards, shells, splitter } = sandboxContracts
const lower = (address: Address) => address.toLowerCase()
const stranger = (digit: string) => `0x${digit.repeat(40)}` as const

const node = await startNode({ port: 28_545 })
let index: ReturnType<typeof createChainIndex>
let alice: Address
let bob: Address
const clock = manualClock()

beforeAll(async () => {
  const [one, two] = await node.client.getAddresses()
  alice = one!
  bob = two!
  index = createChainIndex({
    chainId: 'eip155:31337',
    urls: [node.url],
    storage: sqliteStorage(),
    clock,
    tokens: [
      {
        address: tide,
        name: 'Tidewater',
        symbol: 'TIDE',
        decimals: 18,
        logo: 'https://x.example/t',
      },
    ],
  })
})

type Deed = { to?: Address; data?: Hex; value?: bigint; account?: Address; gas?: bigint }

async function act({ account = alice, ...deed }: Deed) {
  const hash = await node.client.sendTransaction({ account, chain: null, ...deed })
  await node.client.waitForTransactionReceipt({ hash, checkReplacement: false })
  await index.sync()
  return hash
}

async function call(address: Address, abi: readonly unknown[], functionName: string, rest: object) {
  const request = { address, abi, functionName, account: alice, chain: null, ...rest } as never
  const hash = await node.client.writeContract(request)
  await node.client.waitForTransactionReceipt({ hash, checkReplacement: false })
  await index.sync()
  return hash
}

async function newest(account: Address) {
  return (await index.history(account, { limit: 1 })).items[0]
}

describe('history', () => {
  it('has value that was sent, for sender and receiver', async () => {
    const hash = await act({ to: stranger('1'), value: 12345678901234567890n })
    const block = await node.client.getBlock()
    const expected = {
      cursor: expect.any(String),
      hash,
      blockNumber: block.number,
      minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
      status: 'confirmed',
      from: lower(alice),
      to: stranger('1'),
      nonce: 0,
      approvals: [],
      transfers: [
        { from: lower(alice), to: stranger('1'), kind: 'native', amount: '12345678901234567890' },
      ],
    }
    expect(await newest(alice)).toEqual(expected)
    expect(await newest(stranger('1'))).toEqual(expected)
  })

  it('has an ERC-20 token with its name, symbol and decimals', async () => {
    await call(pier, erc20, 'transfer', { args: [stranger('2'), 2_500_000n] })
    const token = { address: lower(pier), name: 'Pier Dollar', symbol: 'PIER', decimals: 6 }
    expect(await newest(stranger('2'))).toMatchObject({
      from: lower(alice),
      to: lower(pier),
      methodId: '0xa9059cbb',
      transfers: [
        { from: lower(alice), to: stranger('2'), kind: 'erc20', amount: '2500000', token },
      ],
    })
  })

  it('has an ERC-721 token with the name and picture that its contract holds', async () => {
    await call(postcards, erc20, 'transferFrom', { args: [alice, stranger('3'), 1n] })
    const sent = await newest(stranger('3'))
    expect(sent?.transfers).toMatchObject([
      {
        kind: 'erc721',
        tokenId: '1',
        amount: '1',
        token: { name: 'Sandbox Postcards', symbol: 'CARD', decimals: 0 },
        nft: { name: 'Postcard 1', image: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/) },
      },
    ])
  })

  it('has ERC-1155 tokens, one by one and many at once', async () => {
    await call(shells, shellsAbi, 'safeTransferFrom', {
      args: [alice, stranger('4'), 2n, 3n, '0x'],
    })
    await call(shells, shellsAbi, 'safeBatchTransferFrom', {
      args: [alice, stranger('4'), [1n, 3n], [5n, 6n], '0x'],
    })
    const { items } = await index.history(stranger('4'), { limit: 9 })
    const moved = items.map(({ transfers }) =>
      transfers.map(({ kind, tokenId, amount, nft }) => [kind, tokenId, amount, nft?.name]),
    )
    expect(moved).toEqual([
      [
        ['erc1155', '1', '5', 'Shell'],
        ['erc1155', '3', '6', 'Shell'],
      ],
      [['erc1155', '2', '3', 'Shell']],
    ])
  })

  it('has value that moved inside a call, and not what was undone there', async () => {
    await call(splitter, splitterAbi, 'split', { args: [stranger('5'), stranger('6')], value: 7n })
    const received = await newest(stranger('6'))
    expect(received?.transfers).toEqual([
      { from: lower(splitter), to: stranger('6'), kind: 'native', amount: '4' },
    ])
    expect((await newest(alice))?.transfers).toHaveLength(1)

    await call(splitter, splitterAbi, 'tryThenPay', {
      args: [stranger('7'), stranger('8')],
      value: 9n,
    })
    expect(await newest(stranger('7'))).toBeUndefined()
    expect((await newest(stranger('8')))?.transfers).toMatchObject([{ amount: '9' }])
  })

  it('has a failed transaction for its sender alone, without anything moved', async () => {
    const data = `0xa9059cbb${'0'.repeat(24)}${'9'.repeat(40)}${'0'.repeat(63)}1` as const
    const hash = await act({ to: stuck, data, gas: 200_000n })
    expect(await newest(alice)).toMatchObject({ hash, status: 'failed', transfers: [] })
    expect(await newest(stranger('9'))).toBeUndefined()
  })

  it('has what a spender may move, and that it was taken back', async () => {
    await call(pier, erc20, 'approve', { args: [bob, 2n ** 256n - 1n] })
    await call(shells, shellsAbi, 'setApprovalForAll', { args: [bob, true] })
    await call(shells, shellsAbi, 'setApprovalForAll', { args: [bob, false] })
    const { items } = await index.history(alice, { limit: 3 })
    const ends = { owner: lower(alice), spender: lower(bob) }
    expect(items.map(({ approvals }) => approvals)).toMatchObject([
      [{ ...ends, all: false }],
      [{ ...ends, all: true }],
      [{ ...ends, amount: `${2n ** 256n - 1n}`, token: { symbol: 'PIER' } }],
    ])
  })

  it('has the address of a contract that was created with value', async () => {
    const hash = await act({ data: '0x6001600081600b8239f300', value: 5n })
    const { contractAddress } = await node.client.getTransactionReceipt({ hash })
    const created = await newest(contractAddress!)
    expect(created).toMatchObject({
      hash,
      transfers: [{ to: lower(contractAddress!), amount: '5' }],
    })
    expect(created).not.toHaveProperty('to')
  })

  it('gives pages that neither repeat nor skip while blocks are added', async () => {
    const whole = (await index.history(alice, { limit: 200 })).items.map(({ hash }) => hash)
    const first = await index.history(alice, { limit: 4 })
    await act({ to: stranger('1'), value: 1n })
    const pages = [first]
    while (pages.at(-1)?.next)
      pages.push(await index.history(alice, { limit: 4, cursor: pages.at(-1)!.next! }))
    expect(pages.flatMap(({ items }) => items.map(({ hash }) => hash))).toEqual(whole)
  })

  it('refuses a cursor that it did not give', async () => {
    for (const cursor of ['', 'nonsense', 'LTEtMQ', '1-1', '../..'])
      await expect(index.history(alice, { limit: 4, cursor })).rejects.toMatchObject({
        code: 'chainIndex/cursor',
      })
  })

  it('is the same for every spelling of the address', async () => {
    const { items } = await index.history(alice, { limit: 2 })
    expect((await index.history(lower(alice), { limit: 2 })).items).toEqual(items)
  })
})

describe('balances', () => {
  it('begin with the native currency, and have every token with a balance', async () => {
    const held = await index.balances(bob, { fresh: true })
    const wei = await node.client.getBalance({ address: bob })
    expect(held[0]).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18, balance: `${wei}` })
    expect(held.slice(1).map(({ symbol, balance }) => [symbol, balance])).toEqual([
      ['TIDE', `${1_000n * 10n ** 18n}`],
      ['PIER', '1000000000'],
      ['TOLL', `${1_000n * 10n ** 18n}`],
      ['STUCK', `${1_000n * 10n ** 18n}`],
    ])
    expect(held[1]).toMatchObject({ address: lower(tide), logo: 'https://x.example/t' })
  })

  it('leave out a token that is all gone', async () => {
    const balance = 1_000n * 10n ** 18n
    await call(toll, erc20, 'transfer', { args: [stranger('a'), balance] })
    const symbols = (held: Awaited<ReturnType<typeof index.balances>>) =>
      held.map((it) => it.symbol)
    expect(symbols(await index.balances(alice))).not.toContain('TOLL')
    expect(await index.balances(stranger('a'))).toMatchObject([
      { symbol: 'ETH', balance: '0' },
      { symbol: 'TOLL', balance: `${(balance * 99n) / 100n}` },
    ])
  })

  it('are kept for ten seconds, unless fresh ones are asked for or the account moved something', async () => {
    const [before] = await index.balances(stranger('b'))
    await node.client.setBalance({ address: stranger('b'), value: 8n })
    clock.advance(9_999)
    expect((await index.balances(stranger('b')))[0]).toEqual(before)
    clock.advance(1)
    expect((await index.balances(stranger('b')))[0]?.balance).toBe('8')
    await node.client.setBalance({ address: stranger('b'), value: 9n })
    expect((await index.balances(stranger('b'), { fresh: true }))[0]?.balance).toBe('9')
    await act({ to: stranger('b'), value: 1n })
    expect((await index.balances(stranger('b')))[0]?.balance).toBe('10')
  })
})

describe('status', () => {
  it('tells the height, and how many blocks are still to be read', async () => {
    await index.sync()
    const height = await node.client.getBlockNumber({ cacheTime: 0 })
    expect(await index.status()).toEqual({ height, behind: 0n })
  })
})
