import { fileURLToPath } from 'node:url'
import type { NetworkDefinition } from '@portico/core'
import type { Permission, PermissionQuery, Revocation } from '@portico/core/adapter'
import {
  contractAdapterHost as adapterHost,
  permissionContract,
  rpcFailure,
} from '@portico/core/testing'
import { anvil } from '@portico/eip155'
import { encodeFunctionData, type Hex, maxUint160, maxUint256, parseAbi } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { readArtifacts } from '../../../sandbox/chains/uniswap/readArtifacts.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'
import { startNode } from '../../nodes/startNode.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const { pier, tide, postcards, splitter } = sandboxContracts
const { client, url } = await startNode({ port: 29_655 })
const uniswap = fileURLToPath(new URL('../../../sandbox/chains/uniswap', import.meta.url))
await client.setCode({ address: permit2, bytecode: readArtifacts(uniswap).permit2 })
const network: NetworkDefinition = { ...anvil, rpcUrls: { default: { http: [url] } } }
const accounts = (await client.getAddresses()) as readonly Hex[]
const { permissions } = createAdapter({ networks: [], gateways: [] }, adapterHost)
const [source] = await permissions!()
const { signal } = new AbortController()
const later = Math.floor(Date.now() / 1_000) + 86_400

const abi = parseAbi([
  'function approve(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, address, uint160, uint48)',
])
const queryOf = (address: Hex, on = network): PermissionQuery => ({
  ...evmSigner(undefined, on),
  account: { namespace: 'eip155', address, type: 'eoa' },
  signal,
})
const send = (account: Hex, to: Hex, data: Hex) => client.sendTransaction({ account, to, data })
const approve = (owner: Hex, token: Hex, spender: Hex, units: bigint) =>
  send(owner, token, encodeFunctionData({ abi, functionName: 'approve', args: [spender, units] }))
const allowAll = (owner: Hex, spender: Hex) =>
  send(
    owner,
    postcards,
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, true] }),
  )
const approve2 = (owner: Hex, token: Hex, spender: Hex, units: bigint, end = later) =>
  send(
    owner,
    permit2,
    encodeFunctionData({ abi, functionName: 'approve', args: [token, spender, units, end] }),
  )
const sendAs = (owner: Hex) => async (revocation: Revocation) => {
  if (!('call' in revocation)) throw new Error('not a call')
  await send(owner, revocation.call.to as Hex, revocation.call.data as Hex)
}

describe('the source of allowances satisfies the contract', () => {
  let next = 3
  const create = async () => {
    const owner = accounts[next++ % 9]!
    await approve(owner, pier, splitter, 5_000_000n)
    await approve(owner, tide, splitter, maxUint256)
    await allowAll(owner, splitter)
    return { source: source!, query: queryOf(owner), send: sendAs(owner) }
  }
  for (const { name, run } of permissionContract(create)) it(name, run)
})

describe('allowances of an account', () => {
  const [owner, spender] = accounts as [Hex, Hex]

  it('are what the contracts say, with what was used, and nothing that ended', async () => {
    await approve(owner, pier, spender, 5_000_000n)
    const move = { abi, functionName: 'transferFrom', args: [owner, spender, 2_000_000n] } as const
    await send(spender, pier, encodeFunctionData(move))
    await approve(owner, tide, spender, maxUint256)
    await approve(owner, tide, splitter, 1n)
    await approve(owner, tide, splitter, 0n)
    await allowAll(owner, spender)
    await approve(owner, postcards, spender, 1n)
    await approve2(owner, pier, splitter, maxUint160)
    await approve2(owner, tide, splitter, 10n ** 18n, 1)
    const { permissions: found, partial } = await source!.list(queryOf(owner))
    expect(partial).toBeUndefined()
    const texts = found.map(({ kind, holder, terms: [term], through, until }) => ({
      kind,
      holder: holder.address,
      symbol: term?.symbol,
      amount: term?.isUnlimited ? 'unlimited' : term?.amount,
      used: term?.used,
      through,
      until,
    }))
    expect(texts).toHaveLength(5)
    expect(texts).toEqual(
      expect.arrayContaining([
        { kind: 'spend', holder: spender, symbol: 'PIER', amount: '3', used: '2' },
        { kind: 'spend', holder: spender, symbol: 'TIDE', amount: 'unlimited' },
        { kind: 'items', holder: spender, symbol: 'CARD', amount: 'unlimited' },
        { kind: 'items', holder: spender, symbol: 'CARD #1', amount: '1' },
        {
          kind: 'spend',
          holder: splitter,
          symbol: 'PIER',
          amount: 'unlimited',
          through: 'Permit2',
          until: later * 1_000,
        },
      ]),
    )
  })

  it('end by calls that say exactly that, those of Permit2 together', async () => {
    await approve2(owner, tide, spender, 5n)
    const { permissions: found } = await source!.list(queryOf(owner))
    const revocations = await source!.revoke!(found, queryOf(owner))
    expect(revocations.flatMap(({ ids }) => ids).toSorted()).toEqual(
      found.map(({ id }) => id).toSorted(),
    )
    expect(revocations).toHaveLength(found.length - 1)
    for (const revocation of revocations) await sendAs(owner)(revocation)
    expect(await source!.list(queryOf(owner))).toEqual({ permissions: [] })
    for (const permission of found)
      expect(await source!.describe(permission, queryOf(owner))).toBeUndefined()
  })
})

describe('the cost of a revocation', () => {
  it('S28 is told for each, and marks a contract that burns what the visitor pays', async () => {
    const [owner] = accounts as [Hex]
    // Writes 200 slots, whatever is called.
    const burner = `0x${'e3'.repeat(20)}` as const
    await client.setCode({ address: burner, bytecode: '0x60c85b80805560019003806002570000' })
    const refusing = `0x${'e4'.repeat(20)}` as const
    await client.setCode({ address: refusing, bytecode: '0x5f5ffd' })
    const ids = [pier, burner, refusing].map((token) => `token ${token} ${splitter}`)
    const permissions = ids.map((id) => ({ id })) as unknown as readonly Permission[]
    const revocations = await source!.revoke!(permissions, queryOf(owner))
    const [usual, burning, failing] = await source!.estimate!(revocations, queryOf(owner))
    expect(usual).toMatchObject({ fee: { symbol: 'ETH' }, isUnusual: false })
    expect(burning).toMatchObject({ fee: { symbol: 'ETH' }, isUnusual: true })
    expect(failing).toMatchObject({ code: 'request/sendFailed' })
  })
})

describe('the search of events', () => {
  const open: RpcNode[] = []
  afterEach(() => Promise.all(open.splice(0).map((node) => node.close())))
  type Filter = readonly [{ readonly fromBlock: Hex; readonly toBlock: Hex }]

  /** A node with 5 million blocks and an approval in each 10,000th, which answers for this many blocks at once. */
  async function openNode(range: number, more: Record<string, unknown> = {}) {
    const asked: [number, number][] = []
    const node = await rpcNode({
      eth_chainId: '0x7a69',
      eth_blockNumber: '0x4c4b40',
      eth_getBlockByNumber: { number: '0x1', timestamp: '0x65000000', transactions: [] },
      eth_getLogs: (([{ fromBlock, toBlock }]: Filter) => {
        const [from, to] = [Number(fromBlock), Number(toBlock)]
        asked.push([from, to])
        return to - from + 1 > range ? rpcFailure(-32_600) : []
      }) as never,
      ...more,
    } as never)
    open.push(node)
    return {
      asked,
      query: queryOf(accounts[0]!, { ...network, rpcUrls: { default: { http: [node.url] } } }),
    }
  }

  it('asks for all blocks at once where the node lets it', async () => {
    const { asked, query } = await openNode(Number.POSITIVE_INFINITY)
    expect(await source!.list(query)).toEqual({ permissions: [] })
    expect(asked).toEqual([[0, 5_000_000]])
  })

  it('asks for as many blocks as the node allows, from the newest back, and says from when on it searched', async () => {
    const { asked, query } = await openNode(10_000)
    const { partial } = await source!.list(query)
    expect(partial).toEqual({ from: 0x65000000 * 1_000 })
    expect(asked.length).toBeLessThanOrEqual(100)
    const answered = asked.filter(([from, to]) => to - from < 10_000)
    expect(answered[0]).toEqual([4_990_001, 5_000_000])
    for (const [at, [from]] of answered.slice(0, -1).entries())
      expect(answered[at + 1]?.[1]).toBe(from - 1)
  })

  it('fails with the network when the node answers nothing, and believes no event that the contract denies', async () => {
    const { query } = await openNode(0)
    await expect(source!.list(query)).rejects.toMatchObject({ name: 'KitError' })
    const topic = (address: Hex) => `0x${'0'.repeat(24)}${address.slice(2)}`
    const topics = [
      '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
      topic(accounts[0]!),
      topic(accounts[1]!),
    ]
    const lie = { address: pier, topics, data: `0x${'f'.repeat(64)}` }
    const odd = [{}, null, { ...lie, topics: ['0x1'] }, { ...lie, data: 'x' }]
    const { query: liar } = await openNode(0, {
      eth_getLogs: [...odd, lie],
      eth_call: `0x${'0'.repeat(64)}`,
    })
    expect(await source!.list(liar)).toEqual({ permissions: [] })
  })
})
