import { manualClock } from '@portico/core/testing'
import { type Address, type Hex, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { createChainIndex } from '../../../server/src/dataApi/chainIndex/createChainIndex.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { startNode } from '../../nodes/startNode.ts'

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
const accountOf = (digit: string) => `0x${digit.repeat(40)}` as const

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
  await index.sync()
  return hash
}

async function call(address: Address, abi: readonly unknown[], functionName: string, rest: object) {
  const request = { address, abi, functionName, account: alice, chain: null, ...rest } as never
  const hash = await node.client.writeContract(request)
  await index.sync()
  return hash
}

async function newest(account: Address) {
  return (await index.history(account, { limit: 1 })).items[0]
}

describe('history', () => {
  it('contains a payment, for sender and receiver', async () => {
    const hash = await act({ to: accountOf('1'), value: 12345678901234567890n })
    const block = await node.client.getBlock()
    const expected = {
      cursor: expect.any(String),
      hash,
      blockNumber: block.number,
      minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
      status: 'confirmed',
      from: lower(alice),
      to: accountOf('1'),
      nonce: 0,
      approvals: [],
      transfers: [
        { from: lower(alice), to: accountOf('1'), kind: 'native', amount: '12345678901234567890' },
      ],
    }
    expect(await newest(alice)).toEqual(expected)
    expect(await newest(accountOf('1'))).toEqual(expected)
  })

  it('contains an ERC-20 transfer with its token name, symbol and decimals', async () => {
    await call(pier, erc20, 'transfer', { args: [accountOf('2'), 2_500_000n] })
    const token = { address: lower(pier), name: 'Pier Dollar', symbol: 'PIER', decimals: 6 }
    expect(await newest(accountOf('2'))).toMatchObject({
      from: lower(alice),
      to: lower(pier),
      methodId: '0xa9059cbb',
      transfers: [
        { from: lower(alice), to: accountOf('2'), kind: 'erc20', amount: '2500000', token },
      ],
    })
  })

  it('contains an ERC-721 transfer with the name and image from its contract', async () => {
    await call(postcards, erc20, 'transferFrom', { args: [alice, accountOf('3'), 1n] })
    const sent = await newest(accountOf('3'))
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

  it('contains ERC-1155 transfers, single and in batches', async () => {
    await call(shells, shellsAbi, 'safeTransferFrom', {
      args: [alice, accountOf('4'), 2n, 3n, '0x'],
    })
    await call(shells, shellsAbi, 'safeBatchTransferFrom', {
      args: [alice, accountOf('4'), [1n, 3n], [5n, 6n], '0x'],
    })
    const { items } = await index.history(accountOf('4'), { limit: 9 })
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

  it('contains native transfers of inner calls, except those of reverted calls', async () => {
    await call(splitter, splitterAbi, 'split', {
      args: [accountOf('5'), accountOf('6')],
      value: 7n,
    })
    const received = await newest(accountOf('6'))
    expect(received?.transfers).toEqual([
      { from: lower(splitter), to: accountOf('6'), kind: 'native', amount: '4' },
    ])
    expect((await newest(alice))?.transfers).toHaveLength(1)

    await call(splitter, splitterAbi, 'tryThenPay', {
      args: [accountOf('7'), accountOf('8')],
      value: 9n,
    })
    expect(await newest(accountOf('7'))).toBeUndefined()
    expect((await newest(accountOf('8')))?.transfers).toMatchObject([{ amount: '9' }])
  })

  it('contains a failed transaction for its sender only, without transfers', async () => {
    const data = `0xa9059cbb${'0'.repeat(24)}${'9'.repeat(40)}${'0'.repeat(63)}1` as const
    const hash = await act({ to: stuck, data, gas: 200_000n })
    expect(await newest(alice)).toMatchObject({ hash, status: 'failed', transfers: [] })
    expect(await newest(accountOf('9'))).toBeUndefined()
  })

  it('contains an approval and its revocation', async () => {
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

  it('contains the address of a contract that was created with value', async () => {
    const hash = await act({ data: '0x6001600081600b8239f300', value: 5n })
    const { contractAddress } = await node.client.getTransactionReceipt({ hash })
    const created = await newest(contractAddress!)
    expect(created).toMatchObject({
      hash,
      transfers: [{ to: lower(contractAddress!), amount: '5' }],
    })
    expect(created).not.toHaveProperty('to')
  })

  it('returns pages without repeated or skipped transactions while blocks are added', async () => {
    const whole = (await index.history(alice, { limit: 200 })).items.map(({ hash }) => hash)
    const first = await index.history(alice, { limit: 4 })
    await act({ to: accountOf('1'), value: 1n })
    const pages = [first]
    while (pages.at(-1)?.next)
      pages.push(await index.history(alice, { limit: 4, cursor: pages.at(-1)!.next! }))
    expect(pages.flatMap(({ items }) => items.map(({ hash }) => hash))).toEqual(whole)
  })

  it('rejects a cursor that it did not issue', async () => {
    for (const cursor of ['', 'nonsense', 'LTEtMQ', '1-1', '../..'])
      await expect(index.history(alice, { limit: 4, cursor })).rejects.toMatchObject({
        code: 'chainIndex/cursor',
      })
  })

  it('ignores the case of the address', async () => {
    const { items } = await index.history(alice, { limit: 2 })
    expect((await index.history(lower(alice), { limit: 2 })).items).toEqual(items)
  })
})

describe('balances', () => {
  it('start with the native currency, and contain every token with a balance', async () => {
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

  it('leave out a token without a balance', async () => {
    const balance = 1_000n * 10n ** 18n
    await call(toll, erc20, 'transfer', { args: [accountOf('a'), balance] })
    const symbols = (held: Awaited<ReturnType<typeof index.balances>>) =>
      held.map((it) => it.symbol)
    expect(symbols(await index.balances(alice))).not.toContain('TOLL')
    expect(await index.balances(accountOf('a'))).toMatchObject([
      { symbol: 'ETH', balance: '0' },
      { symbol: 'TOLL', balance: `${(balance * 99n) / 100n}` },
    ])
  })

  it('are cached for ten seconds, unless fresh ones are requested or the account has a new transaction', async () => {
    const [before] = await index.balances(accountOf('b'))
    await node.client.setBalance({ address: accountOf('b'), value: 8n })
    clock.advance(9_999)
    expect((await index.balances(accountOf('b')))[0]).toEqual(before)
    clock.advance(1)
    expect((await index.balances(accountOf('b')))[0]?.balance).toBe('8')
    await node.client.setBalance({ address: accountOf('b'), value: 9n })
    expect((await index.balances(accountOf('b'), { fresh: true }))[0]?.balance).toBe('9')
    await act({ to: accountOf('b'), value: 1n })
    expect((await index.balances(accountOf('b')))[0]?.balance).toBe('10')
  })
})

describe('status', () => {
  it('returns the height, and the number of blocks that are not indexed yet', async () => {
    await index.sync()
    const height = await node.client.getBlockNumber({ cacheTime: 0 })
    expect(await index.status()).toEqual({ height, behind: 0n })
  })
})
