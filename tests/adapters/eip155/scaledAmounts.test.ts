import type { NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type NodeReply, scriptedNodes } from '../../fakes/scriptedNodes.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost) as Required<
  ReturnType<typeof createAdapter>
>
const { estimateFee, getMaxAmount, previewCalls, send, simulate, permissions } = adapter
const { signal } = new AbortController()
const alice = accounts.alice.address as Hex
const bob = accounts.bob.address as Hex
const stock: Hex = '0x7E9b49f63EB3c97743F6443d65880439Ec86fC40'
const one = 10n ** 18n
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const selector = (name: string) =>
  toFunctionSelector(parseAbi([`function ${name} view returns (uint256)`] as never)[0] as never)
const revert: NodeReply = { error: { code: 3, message: 'execution reverted', data: '0x' } }
const nodes = scriptedNodes()
afterAll(() => void vi.unstubAllGlobals())

const event = (eventName: 'Transfer' | 'Approval', other: Hex, units: bigint) => ({
  address: stock,
  data: word(units),
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName,
    args: (eventName === 'Transfer'
      ? { from: alice, to: other }
      : { owner: alice, spender: other }) as never,
  }),
})

/** A token of ERC-8056 with 6 decimals of which Alice has 1,000 base units less than 10. */
function stocks(multiplier: () => bigint | NodeReply, logs?: () => readonly object[]) {
  const reads: Readonly<Record<string, () => Hex>> = {
    [selector('symbol()')]: () => text('STK'),
    [selector('decimals()')]: () => word(6n),
    [selector('totalSupply()')]: () => word(10n ** 15n),
    [selector('balanceOf(address)')]: () => word(9_999_000n),
    [selector('allowance(address,address)')]: () => word(2_000_000n),
    '0xa9059cbb': () => word(1n),
  }
  const asked: string[] = []
  const calls = (name: string) => asked.filter((it) => it === selector(name)).length
  const call = ({ to, data }: { to?: string; data: string }): NodeReply => {
    asked.push(data.slice(0, 10))
    if (to?.toLowerCase() !== stock.toLowerCase()) return { result: '0x' }
    const read = reads[data.slice(0, 10)]
    if (read) return { result: read() }
    if (data !== selector('uiMultiplier()')) return revert
    const said = multiplier()
    return typeof said === 'bigint' ? { result: word(said) } : said
  }
  const others: Readonly<Record<string, () => unknown>> = {
    eth_chainId: () => '0x1',
    eth_blockNumber: () => '0x64',
    eth_estimateGas: () => '0xc350',
    eth_getBlockByNumber: () => ({ number: '0x64', baseFeePerGas: '0x1', transactions: [] }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getLogs: () => [event('Approval', bob, 2_000_000n)],
    ...(logs && {
      eth_simulateV1: () => [
        {
          number: '0x65',
          calls: [{ status: '0x1', returnData: word(1n), gasUsed: '0xc350', logs: logs() }],
        },
      ],
    }),
  }
  const url = nodes.add((method, params) => {
    if (method === 'eth_call') return call(params[0] as never)
    const answer = others[method]
    return answer ? { result: answer() } : { error: { code: -32601, message: 'no such method' } }
  })
  const network: NetworkDefinition = { ...mainnet, rpcUrls: { default: { http: [url] } } }
  const sent: Record<string, Hex>[] = []
  const wallet = {
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_accounts') return [alice]
      if (method === 'eth_chainId') return '0x1'
      sent.push(...(params as Record<string, Hex>[]))
      return `0x${'ab'.repeat(32)}`
    },
  }
  const request = (amount: string, more: Partial<SendRequest> = {}): SendRequest => ({
    ...evmSigner(wallet, network),
    to: bob,
    amount,
    token: { address: stock, decimals: 6, symbol: 'STK' },
    ...more,
  })
  const units = () =>
    sent.map(({ data }) => decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' }).args?.[1])
  return { request, units, calls }
}

describe('a token whose shown amounts follow a multiplier (ERC-8056, BEP-677)', () => {
  it('S15 is sent in the base units that are shown as the typed amount, rounded down', async () => {
    const { request, units } = stocks(() => 4n * one)
    await send(request('10'))
    await send(request('0.000007'))
    expect(units()).toEqual([2_500_000n, 1n])
  })

  it('S15 has a maximum as it is shown', async () => {
    const { request } = stocks(() => (3n * one) / 2n)
    expect(await getMaxAmount(request('0'))).toBe('14.9985')
  })

  it.each([
    ['by events', true],
    ['by its own data', false],
  ])('S15 is previewed as it is shown, with the exact base units: %s', async (_, traces) => {
    const logs = () => [event('Transfer', bob, 2_500_000n)]
    const { request } = stocks(() => 4n * one, traces ? logs : undefined)
    expect((await simulate(request('10'))).changes).toEqual([
      {
        direction: 'out',
        amount: '10',
        symbol: 'STK',
        decimals: 6,
        address: stock,
        to: bob,
        exact: { units: '2500000', withheld: '0' },
      },
    ])
  })

  it('S15 is sent in the reviewed base units, whatever the multiplier is by then', async () => {
    let multiplier = 4n * one
    const { request, units } = stocks(() => multiplier)
    const [change] = (await simulate(request('10'))).changes
    multiplier = 8n * one
    await send(request('10', { reviewedUnits: change!.exact! }))
    await send(request('10'))
    expect(units()).toEqual([2_500_000n, 1_250_000n])
  })

  it('S15 has an exact amount also before its first split', async () => {
    let multiplier = one
    const { request, units } = stocks(() => multiplier)
    const [change] = (await simulate(request('10'))).changes
    expect(change).toMatchObject({ amount: '10', exact: { units: '10000000' } })
    multiplier = 2n * one
    await send(request('10', { reviewedUnits: change!.exact! }))
    expect(units()).toEqual([10_000_000n])
  })

  it('S15 is named in calls as it is shown, what moves and what is allowed', async () => {
    const { request } = stocks(
      () => 4n * one,
      () => [event('Approval', bob, 2_500_000n)],
    )
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [bob, 2_500_000n],
    })
    const preview = await previewCalls({ ...request('0'), calls: [{ to: stock, data }] as never })
    const allowed = [{ spender: bob, symbol: 'STK', address: stock, amount: '10' }]
    expect(preview).toMatchObject({ approvals: allowed, calls: [{ approvals: allowed }] })
  })

  it('S15 is named in permissions as it is shown', async () => {
    const { request } = stocks(() => 4n * one)
    const [source] = await permissions()
    const found = await source!.list({ ...request('0'), signal })
    expect(JSON.stringify(found)).toContain('"amount":"8"')
  })

  it('S15 takes no limit of a wallet’s permission, whose meaning would change', async () => {
    const { request } = stocks(() => 4n * one)
    const wallet = await adapter.walletPermissions()
    await expect(wallet.readToken(request('0'), stock)).rejects.toMatchObject({
      code: 'contract/scaled',
    })
  })

  it('S15 is neither sent nor named while no node tells the multiplier', async () => {
    const busy: NodeReply = { error: { code: -32016, message: 'over rate limit' } }
    const { request, units } = stocks(() => busy)
    for (const verb of [send, estimateFee, simulate, getMaxAmount])
      await expect(verb(request('10'))).rejects.toMatchObject({ code: 'network/unavailable' })
    expect(units()).toEqual([])
  })

  it('S15 is not sent where the multiplier is too small to count with', async () => {
    const { request, units } = stocks(() => 1n)
    await expect(send(request('9'.repeat(60)))).rejects.toMatchObject({ code: 'request/badAmount' })
    expect(units()).toEqual([])
  })
})

describe('a token without a multiplier', () => {
  it.each([
    ['reverts', revert],
    ['answers nothing', { result: '0x' } as NodeReply],
    ['answers every call alike', 6n],
    ['answers zero', 0n],
  ])('S15 is counted by its decimals when the contract %s, and asked once', async (_, said) => {
    const { request, units, calls } = stocks(() => said)
    await send(request('10'))
    await send(request('1'))
    expect(units()).toEqual([10_000_000n, 1_000_000n])
    expect(await getMaxAmount(request('0'))).toBe('9.999')
    expect(calls('uiMultiplier()')).toBe(1)
    expect((await simulate(request('10'))).changes[0]).not.toHaveProperty('exact')
  })
})
