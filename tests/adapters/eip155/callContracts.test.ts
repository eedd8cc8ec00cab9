import type { NetworkDefinition } from '@portico/core'
import type { ContractCall } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { anvil } from '@portico/eip155'
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const { callContracts } = createAdapter({ networks: [], gateways: [] }, adapterHost)
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'
const contract = `0x${'ab'.repeat(20)}`
const { signal } = new AbortController()
const open: RpcNode[] = []

afterEach(() => Promise.all(open.splice(0).map((node) => node.close())))

type Params = readonly [{ readonly to?: string; readonly data: Hex }]

/** A node on which a call returns its own data, and data that ends in `ff` reverts. */
async function openNode(more: (call: Params[0]) => unknown = () => undefined) {
  const reply = (data: Hex) => (data.endsWith('ff') ? undefined : data)
  const answer = ([call]: Params): unknown => {
    const own = more(call)
    if (own !== undefined) return own
    if (call.to?.toLowerCase() !== multicall)
      return reply(call.data) ?? rpcFailure(3, { data: '0x' })
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: call.data })
    const rows = (args as unknown as [readonly { callData: Hex }[]])[0].map(({ callData }) => ({
      success: reply(callData) !== undefined,
      returnData: reply(callData) ?? '0x',
    }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: rows })
  }
  const node = await rpcNode({ eth_chainId: '0x7a69', eth_call: answer as never })
  open.push(node)
  const network: NetworkDefinition = { ...anvil, rpcUrls: { default: { http: [node.url] } } }
  const read = (calls: readonly ContractCall[]) => callContracts!({ network, calls, signal })
  const count = () => node.methods.filter((method) => method === 'eth_call').length
  return { node, network, read, count }
}

const calls = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    to: contract,
    data: `0x${at.toString(16).padStart(4, '0')}`,
  }))

/** What `openNode` returns for `calls`. */
const expected = (count: number) =>
  calls(count).map(({ data }) => (data.endsWith('ff') ? undefined : data))

describe('callContracts', () => {
  it('reads 300 contracts by three calls in one request, in order, and a failed one again', async () => {
    const { node, read, count } = await openNode()
    expect(await read(calls(300))).toEqual(expected(300))
    expect([count(), Math.max(...node.batches)]).toEqual([4, 3])
  })

  it('S28 reads again what another contract left no gas for', async () => {
    const starved = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls(3).map(({ data }, at) => ({
        success: at === 0,
        returnData: at ? '0x' : (data as Hex),
      })),
    })
    const { read } = await openNode(({ to }) =>
      to?.toLowerCase() === multicall ? starved : undefined,
    )
    expect(await read(calls(3))).toEqual(expected(3))
  })

  it('reads one by one, in batches of 50, on a network without Multicall3, which it remembers', async () => {
    const { node, read, count } = await openNode(({ to }) =>
      to?.toLowerCase() === multicall ? '0x' : undefined,
    )
    expect(await read(calls(120))).toEqual(expected(120))
    expect([count(), Math.max(...node.batches)]).toEqual([122, 50])
    await read(calls(120))
    expect(count()).toBe(242)
  })

  it('reads one by one when one call used the gas of all, and asks for all at once the next time', async () => {
    let full = true
    const outOfGas = Object.assign(rpcFailure(-32000), { message: 'out of gas' })
    const { read, count } = await openNode(({ to }) =>
      to?.toLowerCase() === multicall && full ? outOfGas : undefined,
    )
    expect(await read(calls(10))).toEqual(expected(10))
    full = false
    await read(calls(10))
    expect(count()).toBe(12)
  })

  it('reads one by one when the answer is not that of Multicall3', async () => {
    const { read } = await openNode(({ to }) =>
      to?.toLowerCase() === multicall ? `0x${'00'.repeat(31)}20${'00'.repeat(32)}` : undefined,
    )
    expect(await read(calls(3))).toEqual(expected(3))
  })

  it('runs code without an address by a call of its own', async () => {
    const seen: Params[0][] = []
    const { read } = await openNode((call) => {
      seen.push(call)
      return undefined
    })
    const both = [...calls(2), { data: '0x6001' }]
    expect(await read(both)).toEqual(['0x0000', '0x0001', '0x6001'])
    expect(seen.filter(({ to }) => to === undefined)).toEqual([{ data: '0x6001' }])
  })

  it('discards an answer of more than 64 kB', async () => {
    const { read } = await openNode(({ to }) => (to ? `0x${'00'.repeat(65_537)}` : undefined))
    expect(await read(calls(1))).toEqual([undefined])
  })

  it('rejects when no node answers, and when its signal is aborted', async () => {
    const { node, network, read } = await openNode()
    node.fail(404)
    await expect(read(calls(1))).rejects.toMatchObject({ code: 'network/unavailable' })
    const aborted = callContracts!({ network, calls: [], signal: AbortSignal.abort('over') })
    await expect(aborted).rejects.toBe('over')
  })
})
