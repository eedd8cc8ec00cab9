import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { anvil } from '@portico/eip155'
import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost)
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const owner = accounts.alice.address
const spender = accounts.bob.address
const { signal } = new AbortController()
const open: RpcNode[] = []

afterEach(() => Promise.all(open.splice(0).map((node) => node.close())))

type Params = readonly [{ readonly to?: string; readonly data: Hex }]

/** A network whose contracts answer by the data of a call, one by one; they revert at any other. */
async function openNetwork(answers: Readonly<Record<Hex, Hex>>) {
  const answer = ([{ data }]: Params): unknown => answers[data] ?? rpcFailure(3, { data: '0x' })
  const node = await rpcNode({ eth_chainId: '0x7a69', eth_call: answer as never })
  open.push(node)
  return { ...anvil, rpcUrls: { default: { http: [node.url] } } }
}

const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const selector = { decimals: '0x313ce567', symbol: '0x95d89b41', name: '0x06fdde03' } as const
const multiplier = '0xa60bf13d'

describe('approval', () => {
  it('encodes approve(spender, amount) as viem does, up to the largest amount', () => {
    for (const amount of [0n, 1n, 10n ** 18n, 2n ** 256n - 1n]) {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, amount],
      })
      expect(adapter.approval?.({ token, spender, amount })).toEqual({ to: token, data, value: 0n })
    }
  })

  it('rejects what is no address, and an amount that no token can have', () => {
    const approve = (wrong: object) => () =>
      adapter.approval?.({ token, spender, amount: 1n, ...wrong })
    for (const wrong of [{ spender: '0x12' }, { token: 'USDC' }, { spender: `${spender}00` }])
      expect(approve(wrong)).toThrow(expect.objectContaining({ code: 'request/badAddress' }))
    for (const amount of [-1n, 2n ** 256n])
      expect(approve({ amount })).toThrow(expect.objectContaining({ code: 'request/badAmount' }))
  })
})

describe('getAllowances', () => {
  const allowanceOf = (from: Hex, to: Hex) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [from, to] })

  it('reads what spenders may take, in order, and 0 where a contract does not tell', async () => {
    const network = await openNetwork({
      [allowanceOf(owner, spender)]: word(7n),
      [allowanceOf(spender, owner)]: '0x',
    })
    const queries = [
      { token, owner: spender, spender: owner },
      { token, owner, spender },
      { token, owner, spender: owner },
    ]
    expect(await adapter.getAllowances?.({ network, queries, signal })).toEqual([0n, 7n, 0n])
  })

  it('rejects what is no address, and when no node answers', async () => {
    const network = await openNetwork({})
    const read = (wrong: object) =>
      adapter.getAllowances?.({ network, queries: [{ token, owner, spender, ...wrong }], signal })
    await expect(read({ owner: 'alice' })).rejects.toMatchObject({ code: 'request/badAddress' })
    open[0]?.fail(404)
    await expect(read({})).rejects.toMatchObject({ code: 'network/unavailable' })
  })
})

describe('readToken', () => {
  const read = async (answers: Readonly<Record<Hex, Hex>>) =>
    adapter.readToken?.({ network: await openNetwork(answers), address: token, signal })

  it('reads decimals and cleaned texts', async () => {
    const answers = {
      [selector.decimals]: word(6n),
      [selector.symbol]: text('USDC'),
      [selector.name]: text('USD\u202e Coin'),
    }
    expect(await read(answers)).toEqual({
      address: token,
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      isScaled: false,
    })
  })

  it('names a token without texts by its address, and reads the texts of 32 bytes of old ones', async () => {
    const short = '0xA0b8…eB48'
    const plain = { [selector.decimals]: word(18n) }
    expect(await read(plain)).toMatchObject({ symbol: short, name: short })
    const old = `0x4d4b52${'00'.repeat(29)}` as const
    expect(await read({ ...plain, [selector.symbol]: old })).toMatchObject({
      symbol: 'MKR',
      name: 'MKR',
    })
  })

  it('has the decimals of an answer with more words, as every other reader', async () => {
    const longer = `${word(6n)}${'0'.repeat(64)}` as Hex
    expect(await read({ [selector.decimals]: longer })).toMatchObject({ decimals: 6 })
  })

  it('is none for an address without decimals, or with more than an amount can have', async () => {
    expect(await read({})).toBeUndefined()
    expect(await read({ [selector.decimals]: word(78n) })).toBeUndefined()
  })

  it('marks a token whose shown amounts follow a multiplier, but not one of one', async () => {
    const scaled = (units: bigint) =>
      read({ [selector.decimals]: word(6n), [multiplier]: word(units) })
    expect(await scaled(2n * 10n ** 18n)).toMatchObject({ isScaled: true })
    expect(await scaled(10n ** 18n)).toMatchObject({ isScaled: false })
    expect(await scaled(6n)).toMatchObject({ isScaled: false }) // it answers every call alike
    // Every other call is answered with a string, whose first word is an offset.
    const fallback = { [selector.decimals]: word(6n), [multiplier]: text('none') }
    expect(await read(fallback)).toMatchObject({ isScaled: false })
    const longer = `${word(2n * 10n ** 18n)}${'0'.repeat(64)}` as Hex
    expect(await read({ [selector.decimals]: word(6n), [multiplier]: longer })).toMatchObject({
      isScaled: true,
    })
  })

  it.each<[string, Hex | undefined, string | undefined]>([
    ['a string', text('ABC'), 'ABC'],
    ['bytes of an old token', `0x${'4d4b52'.padEnd(64, '0')}`, 'MKR'],
    ['bytes padded on the left', `0x${'4d4b52'.padStart(64, '0')}`, 'MKR'],
    ['bytes with more after their end', `0x${'4d4b520041'.padEnd(64, '0')}`, 'MKR'],
    ['bytes and more words', `0x${'4d4b52'.padEnd(128, '0')}`, 'MKR'],
    // vultisig/vultisig-android#5880, vultisig/vultisig-android#4877
    ['the digits of bytes', text('4d4b52000000'), 'MKR'],
    ['the digits of 32 bytes', text(`0x${'4d4b52'.padEnd(64, '0')}`), 'MKR'],
    ['digits that are a name', text('1000'), '“1000”'],
    ['digits of letters that are a name', text('6900'), '“6900”'],
    ['other such digits', text('4200'), '“4200”'],
    ['such digits with 0x', text('0x5000'), '“0x5000”'],
    ['digits with one byte of padding', text('4d4b52414200'), '“4d4b52414200”'],
    ['digits without padding', text('4d4b5241424344'), '“4d4b5241424344”'],
    ['the digits of 32 bytes of text', text('41'.repeat(32)), 'A'.repeat(20)],
    ['letters that are digits', text('DEAD'), 'DEAD'],
    ['a string of 32 bytes', text('A'.repeat(19)), 'A'.repeat(19)],
    ['a number', word(18n), undefined],
    ['32 bytes of no text', `0x${'ff'.repeat(32)}`, undefined],
    ['nothing', '0x', undefined],
    ['a length beyond all bounds', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`, undefined],
    ['no answer', undefined, undefined],
  ])('has a symbol read from %s, or its address', async (_, answer, symbol = '0xA0b8…eB48') => {
    const plain = { [selector.decimals]: word(18n) }
    const found = await read(answer ? { ...plain, [selector.symbol]: answer } : plain)
    expect(found?.symbol).toBe(symbol)
  })
})
