import type { NetworkDefinition } from '@portico/core'
import type { PermissionQuery, SendRequest } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { encodeAbiParameters, encodeEventTopics, erc20Abi, type Hex, maxUint256 } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { accounts } from '../../fakes/accounts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type NodeReply, scriptedNodes } from '../../fakes/scriptedNodes.ts'

const adapter = createAdapter({ networks: [], gateways: [] }, adapterHost)
const { callContracts, estimateFee, simulate, permissions } = adapter as Required<typeof adapter>
const [source] = await permissions()
const { signal } = new AbortController()
const alice = accounts.alice.address as Hex
const bob = accounts.bob.address as Hex
const token: Hex = '0x7E9b49f63EB3c97743F6443d65880439Ec86fC40'
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const approval = {
  address: token,
  data: word(maxUint256),
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Approval',
    args: { owner: alice, spender: bob },
  }),
}
const answers: Readonly<Record<string, Hex>> = {
  '0x95d89b41': text('USD'),
  '0x313ce567': word(6n),
  '0x18160ddd': word(10n ** 15n),
  '0xdd62ed3e': word(maxUint256),
  '0x70a08231': word(10n ** 9n),
  '0xa9059cbb': word(1n),
}
const others: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x64',
  eth_getLogs: [approval],
  eth_estimateGas: '0xc350',
  eth_getBlockByNumber: { number: '0x64', baseFeePerGas: '0x3b9aca00', transactions: [] },
  eth_maxPriorityFeePerGas: '0x1',
}

/** A node that answers; `limit` is what it says to every `eth_call` instead. */
function node(limit?: object) {
  return (method: string, [call]: readonly unknown[]): NodeReply => {
    if (method !== 'eth_call')
      return method in others
        ? { result: others[method] }
        : { error: { code: -32601, message: '' } }
    if (limit) return { error: limit }
    const { to = '', data = '0x' } = call as { to?: string; data?: string }
    const isToken = to.toLowerCase() === token.toLowerCase()
    return { result: isToken ? (answers[data.slice(0, 10)] ?? '0x') : '0x' }
  }
}
const limits = [
  { code: -32016, message: 'over rate limit' },
  { code: 429, message: 'Too many requests' },
  { code: -32603, message: 'Internal error' },
  { code: -32000, message: 'header not found' },
  { code: -32000, message: 'execution aborted (timeout = 5s)' },
  { code: -32011, message: 'no backends available' },
  { code: -32001, message: 'resource not found' },
] as const
const served = (...urls: string[]): NetworkDefinition => ({
  ...mainnet,
  rpcUrls: { default: { http: urls } },
})
const account = { namespace: 'eip155', address: alice, type: 'eoa' } as const
const queryOf = (network: NetworkDefinition): PermissionQuery => ({
  ...evmSigner(undefined, network),
  account,
  signal,
})
const requestOf = (network: NetworkDefinition): SendRequest => ({
  ...evmSigner(undefined, network),
  account,
  to: bob,
  amount: '1.5',
  token: { address: token, decimals: 6 },
})
const unavailable = { code: 'network/unavailable' }

afterEach(() => void vi.unstubAllGlobals())

describe.each(limits)('a node that answers eth_call with $code $message', (limit) => {
  it('S28 never makes a permission vanish', { timeout: 20_000 }, async () => {
    const nodes = scriptedNodes()
    const healthy = served(nodes.add(node()))
    const { permissions: found } = await source!.list(queryOf(healthy))
    expect(found.map(({ terms: [term] }) => term?.isUnlimited)).toEqual([true])
    const limited = served(nodes.add(node(limit)))
    await expect(source!.list(queryOf(limited))).rejects.toMatchObject(unavailable)
    await expect(source!.describe(found[0]!, queryOf(limited))).rejects.toMatchObject(unavailable)
  })

  it('is unavailable: it says nothing about a contract', { timeout: 20_000 }, async () => {
    const network = served(scriptedNodes().add(node(limit)))
    const calls = [{ to: token, data: '0x313ce567' }]
    await expect(callContracts({ network, calls, signal })).rejects.toMatchObject(unavailable)
    const both = [...calls, ...calls]
    await expect(callContracts({ network, calls: both, signal })).rejects.toMatchObject(unavailable)
    await expect(estimateFee(requestOf(network))).rejects.toMatchObject(unavailable)
    await expect(simulate(requestOf(network))).rejects.toMatchObject(unavailable)
  })

  it('R9.03 is left for the next endpoint of the network', async () => {
    const nodes = scriptedNodes()
    const network = served(nodes.add(node(limit)), nodes.add(node()))
    const calls = [{ to: token, data: '0x313ce567' }]
    expect(await callContracts({ network, calls, signal })).toEqual([word(6n)])
    const { changes } = await simulate(requestOf(network))
    expect(changes).toMatchObject([{ amount: '1.5', symbol: 'USD', decimals: 6 }])
    expect((await source!.list(queryOf(network))).permissions).toHaveLength(1)
  })
})
