import type { NetworkDefinition } from '@portico/core'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost)

const { estimateFee, simulate, getMaxAmount } = adapter as Required<typeof adapter>
const bob = accounts.bob.address
const token = { address: '0x7E9b49f63EB3c97743F6443d65880439Ec86fC40', decimals: 6 }
const gwei = 10n ** 9n
const hex = (value: bigint): Hex => `0x${value.toString(16)}`
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const answers: Readonly<Record<string, Hex>> = {
  '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['U\u202eSD']),
  '0x313ce567': word(6n),
  '0x18160ddd': word(10n ** 15n),
}

let node: RpcNode
let network: NetworkDefinition
/** A node without `eth_simulateV1`. */
beforeEach(async () => {
  node = await rpcNode({ eth_chainId: '0x1', eth_call: call })
  network = { ...mainnet, rpcUrls: { default: { http: [node.url] } } }
})
afterEach(() => node.close())

function call(params: unknown) {
  const [{ data = '0x' }] = params as [{ data?: Hex }]
  return answers[data.slice(0, 10)] ?? '0x'
}
const request = (more: Partial<SendRequest> = {}): SendRequest => ({
  ...evmSigner(undefined, network),
  to: bob,
  amount: '1.5',
  ...more,
})
/** The contract rejects the transfer, but still returns its decimals. */
const reverts = (data: Hex) =>
  node.answer('eth_call', (params: unknown) => {
    const [asked] = params as [{ data?: Hex }]
    const refusal = Object.assign(rpcFailure(3), { message: 'execution reverted', data })
    return asked.data === '0x313ce567' ? call(params) : refusal
  })

/** ERC-20's `Transfer`. */
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const padded = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

describe('a node that reports what a contract moves', () => {
  it('S15 shows up to 200 transfers and approvals, and asks for no token of more', async () => {
    const { account } = request()
    const log = (at: number) => ({
      address: `0x${at.toString(16).padStart(40, '0')}`,
      topics: [topic, padded(bob), padded(account.address)],
      data: word(1n),
      blockHash: `0x${'0'.repeat(64)}`,
      blockNumber: '0x1',
      transactionHash: `0x${'0'.repeat(64)}`,
      transactionIndex: '0x0',
      logIndex: hex(BigInt(at)),
      removed: false,
    })
    const simulated = (count: number) => {
      const logs = Array.from({ length: count }, (_, at) => log(at + 1))
      const call = { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs }
      node.answer('eth_simulateV1', [
        { number: '0x1', timestamp: '0x1', gasLimit: '0x1', calls: [call] },
      ])
    }
    simulated(5)
    expect((await simulate(request())).changes.length).toBe(6)
    const before = node.methods.length
    simulated(5_000)
    await expect(simulate(request())).rejects.toMatchObject({ code: 'contract/tooManyEffects' })
    expect(node.methods.length - before).toBeLessThanOrEqual(1)
  })
})

describe('simulate on a node without eth_simulateV1', () => {
  it('lists the transfers of the transaction itself', async () => {
    expect((await simulate(request())).changes).toEqual([
      { direction: 'out', amount: '1.5', symbol: 'ETH', decimals: 18, to: bob },
    ])
    expect((await simulate(request({ token }))).changes).toEqual([
      {
        direction: 'out',
        amount: '1.5',
        symbol: 'USD',
        decimals: 6,
        address: token.address,
        to: bob,
      },
    ])
  })

  it('lists allowances, and calls one above the total supply unlimited', async () => {
    const allow = (units: bigint) => {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [bob, units],
      })
      return simulate(request({ to: token.address, amount: '0', data }))
    }
    const amounts = []
    for (const units of [5n, 10n ** 15n, 10n ** 15n + 1n, maxUint256])
      amounts.push((await allow(units)).approvals[0]?.amount)
    expect(amounts).toEqual(['0.000005', '1000000000', 'unlimited', 'unlimited'])
    expect((await allow(0n)).approvals).toEqual([])
  })

  it('reports why a contract rejects', async () => {
    const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Paused()'])
    reverts(encodeErrorResult({ abi, errorName: 'Error', args: ['no\u202e way'] }))
    expect((await simulate(request({ token }))).failure?.shortMessage).toBe(
      'The contract reverts: no way',
    )
    reverts(encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] }))
    expect((await simulate(request({ token }))).failure?.shortMessage).toBe(
      'The contract would panic with code 0x11',
    )
    reverts(encodeErrorResult({ abi, errorName: 'Paused' }))
    expect((await simulate(request({ token }))).failure).toMatchObject({
      code: 'contract/ownError',
      shortMessage: expect.stringContaining(encodeErrorResult({ abi, errorName: 'Paused' })),
    })
    reverts('0x')
    expect((await simulate(request({ token }))).failure?.code).toBe('contract/silent')
  })

  it('T5 ignores an endpoint of another chain', async () => {
    node.answer('eth_chainId', '0x5')
    await expect(simulate(request())).rejects.toMatchObject({ code: 'network/wrongEndpoint' })
  })
})

describe('getMaxAmount', () => {
  it('reserves the fee and the data fee of a rollup, each with a quarter for a price rise', async () => {
    node.answer('eth_getBalance', hex(10n ** 18n))
    node.answer('eth_estimateGas', hex(21_000n))
    node.answer('eth_maxPriorityFeePerGas', hex(gwei))
    node.answer('eth_getBlockByNumber', {
      number: '0x1',
      timestamp: '0x1',
      gasLimit: '0x1c9c380',
      transactions: [],
      baseFeePerGas: hex(10n * gwei),
    })
    const { amount: _, ...ask } = request()
    // 21 000 gas at 13 gwei, and a quarter.
    expect(await getMaxAmount(ask)).toBe('0.99965875')
    node.answer('eth_call', (params: unknown) => {
      const [{ to }] = params as [{ to: string }]
      return to === '0x420000000000000000000000000000000000000F'.toLowerCase() || to.endsWith('0F')
        ? word(4_000n * gwei)
        : '0x'
    })
    expect(await getMaxAmount(ask)).toBe('0.99965375')
  })
})

describe('estimateFee', () => {
  const oracles = {
    'OP Stack': [10, '0x420000000000000000000000000000000000000f'],
    Scroll: [534_352, '0x5300000000000000000000000000000000000002'],
  } as const

  it.each(Object.entries(oracles))(
    'S15 shows the data fee of %s, of the native coin and of a token',
    async (_, [id, oracle]) => {
      const rollup = { ...network, id, caipNetworkId: `eip155:${id}` } as NetworkDefinition
      node.answer('eth_chainId', hex(BigInt(id)))
      node.answer('eth_estimateGas', hex(21_000n))
      node.answer('eth_maxPriorityFeePerGas', hex(gwei))
      node.answer('eth_getBlockByNumber', {
        number: '0x1',
        timestamp: '0x1',
        gasLimit: '0x1c9c380',
        transactions: [],
        baseFeePerGas: hex(10n * gwei),
      })
      const asked: string[] = []
      node.answer('eth_call', (params: unknown) => {
        const [{ to, data }] = params as [{ to: string; data: string }]
        if (to.toLowerCase() !== oracle) return call(params)
        asked.push(data)
        return word(10n ** 15n)
      })
      expect(await estimateFee({ ...request(), network: rollup })).toEqual({
        amount: '0.001273',
        symbol: 'ETH',
      })
      expect(await estimateFee({ ...request({ token }), network: rollup })).toMatchObject({
        amount: '0.001273',
      })
      // The data of the token's transfer are part of what is published.
      expect(asked[1]!.length).toBeGreaterThan(asked[0]!.length)
      node.answer('eth_call', (params: unknown) => {
        const [{ to }] = params as [{ to: string }]
        return to.toLowerCase() === oracle ? rpcFailure(-32016) : call(params)
      })
      await expect(estimateFee({ ...request(), network: rollup })).rejects.toMatchObject({
        code: 'network/unavailable',
      })
    },
  )

  it('says that the account cannot pay when the node speaks of its allowance', async () => {
    node.answer('eth_maxPriorityFeePerGas', hex(gwei))
    node.answer('eth_getBlockByNumber', {
      number: '0x1',
      baseFeePerGas: hex(gwei),
      transactions: [],
    })
    const message = 'gas required exceeds allowance (0)'
    node.answer('eth_estimateGas', Object.assign(rpcFailure(-32000), { message }))
    await expect(estimateFee(request())).rejects.toMatchObject({
      code: 'request/insufficientFunds',
    })
  })
})

describe('an old token', () => {
  it('S15 that returns false does not move, on a node that only runs the call', async () => {
    const answer = (result: Hex) => (params: unknown) => {
      const [{ data = '0x' }] = params as [{ data?: Hex }]
      return data.startsWith('0xa9059cbb') ? result : call(params)
    }
    node.answer('eth_call', answer(word(0n)))
    expect(await simulate(request({ token }))).toMatchObject({
      changes: [],
      failure: { code: 'contract/silent' },
    })
    for (const result of [word(1n), '0x'] as const) {
      node.answer('eth_call', answer(result))
      expect((await simulate(request({ token }))).changes).toMatchObject([{ amount: '1.5' }])
    }
  })

  const approve = (units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, units] })
  const transferFrom = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [bob, bob, 1n],
  })

  it.each([
    ['an approval', approve(5n)],
    ['a revocation', approve(0n)],
    ['a transfer from another account', transferFrom],
  ])('S15 that returns false for %s fails, on any node', async (_, data) => {
    const ask = () => simulate(request({ to: token.address, amount: '0', data }))
    const simulated = (returnData: Hex) => {
      const call = { status: '0x1', returnData, gasUsed: '0x5208', logs: [] }
      node.answer('eth_simulateV1', [
        { number: '0x1', timestamp: '0x1', gasLimit: '0x1', calls: [call] },
      ])
    }
    const plain = (result: Hex) =>
      node.answer('eth_call', (params: unknown) => {
        const [asked] = params as [{ data?: Hex }]
        return asked.data === data ? result : call(params)
      })
    for (const answer of [plain, simulated]) {
      answer(word(0n))
      expect(await ask()).toMatchObject({
        changes: [],
        approvals: [],
        failure: { code: 'contract/silent' },
      })
      for (const right of [word(1n), '0x'] as const) {
        answer(right)
        expect((await ask()).failure).toBeUndefined()
      }
    }
  })

  // Tether Gold has answered false after it had moved the token.
  it('S15 that returns false and logs its transfer passes where a node tells the logs', async () => {
    const { account } = request()
    const topics = [topic, padded(account.address), padded(bob)]
    const log = {
      address: token.address,
      topics,
      data: word(5n),
      blockHash: `0x${'0'.repeat(64)}`,
      blockNumber: '0x1',
      transactionHash: `0x${'0'.repeat(64)}`,
      transactionIndex: '0x0',
      logIndex: '0x0',
      removed: false,
    }
    const call = { status: '0x1', returnData: word(0n), gasUsed: '0x5208', logs: [log] }
    node.answer('eth_simulateV1', [
      { number: '0x1', timestamp: '0x1', gasLimit: '0x1', calls: [call] },
    ])
    const { failure, changes } = await simulate(request({ token, amount: '0.000005' }))
    expect(failure).toBeUndefined()
    expect(changes).toMatchObject([{ direction: 'out', to: bob }])

    // Another contract's log, and another kind of log, excuse nothing.
    const others = [
      { ...log, address: `0x${'9'.repeat(40)}` },
      { ...log, topics: [`0x${'7'.repeat(64)}`, ...topics.slice(1)] },
    ]
    for (const other of others) {
      const calls = [{ ...call, logs: [other] }]
      node.answer('eth_simulateV1', [{ number: '0x1', timestamp: '0x1', gasLimit: '0x1', calls }])
      const refused = await simulate(request({ token, amount: '0.000005' }))
      expect(refused.failure?.code).toBe('contract/silent')
    }
  })

  it('S15 names the call of a batch that returns false', async () => {
    const call = { status: '0x1', gasUsed: '0x5208', logs: [] }
    // Zero is no refusal of other methods.
    const calls = [word(0n), word(0n), word(0n)].map((returnData) => ({ ...call, returnData }))
    node.answer('eth_simulateV1', [{ number: '0x1', timestamp: '0x1', gasLimit: '0x1', calls }])
    const batch = ['0x12345678', approve(5n), approve(6n)] as const
    const { failedAt, failure } = await adapter.previewCalls!({
      ...evmSigner(undefined, network),
      calls: batch.map((data) => ({ to: token.address as Hex, data })),
    })
    expect([failedAt, failure?.code]).toEqual([1, 'contract/silent'])
  })

  it('names itself by 32 bytes', async () => {
    node.answer('eth_call', (params: unknown) => {
      const [{ data = '0x' }] = params as [{ data?: Hex }]
      return data === '0x95d89b41' ? `0x4d4b52${'00'.repeat(29)}` : call(params)
    })
    expect((await simulate(request({ token }))).changes).toMatchObject([{ symbol: 'MKR' }])
  })
})
