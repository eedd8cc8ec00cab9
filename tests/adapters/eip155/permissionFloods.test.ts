import type { NetworkDefinition } from '@portico/core'
import type { PermissionQuery } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, rpcFailure } from '@portico/core/testing'
import { anvil } from '@portico/eip155'
import { encodeAbiParameters, getAddress, type Hex, numberToHex, pad } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { type RpcNode, rpcNode } from '../../fakes/rpcNode.ts'

const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const owner = evmSigner(undefined).account.address as Hex
const addressOf = (number: number) => pad(numberToHex(number), { size: 20 })
const wordOf = (number: bigint) => pad(numberToHex(number))
const token = addressOf(0x70ce)
const spender = getAddress(addressOf(0x5e))
/** The block of the visitor's own approval, older than all of the stranger's. */
const ownBlock = 10
const lastBlock = 5_000_000
const blockTime = (block: number) => 1_600_000_000 + block

type Event = { readonly token: Hex; readonly spender: Hex; readonly block: number }
type Filter = readonly [{ readonly fromBlock: Hex; readonly toBlock: Hex }]
type Call = readonly [{ readonly to: Hex; readonly data: Hex }]

const own: Event = { token, spender, block: ownBlock }
/** Events of strangers' contracts, each with as many spenders as told, in the newest blocks. */
const flood = (contracts: number, spenders: number): readonly Event[] =>
  Array.from({ length: contracts * spenders }, (_, at) => ({
    token: addressOf(0xbad_0000 + (at % contracts)),
    spender: addressOf(0xbee_0000 + Math.floor(at / contracts)),
    block: lastBlock - contracts * spenders + at,
  }))

const open: RpcNode[] = []
afterEach(() => Promise.all(open.splice(0).map((node) => node.close())))

type Script = {
  readonly events: readonly Event[]
  /** Events in one answer. */
  readonly maxEvents?: number
  /** What contracts of strangers say of an allowance. */
  readonly allowance?: bigint
}

/** A node whose token has an allowance without limit, with a balance of it. */
async function openList({ events, maxEvents = 100_000, allowance = 0n }: Script) {
  const logOf = ({ token: address, spender: third, block }: Event) => ({
    address,
    topics: [approval, pad(owner), pad(third)],
    data: wordOf(5n),
    blockNumber: numberToHex(block),
  })
  const node = await rpcNode({
    eth_chainId: '0x7a69',
    eth_blockNumber: numberToHex(lastBlock),
    eth_getBlockByNumber: (([block]: readonly [Hex]) => ({
      number: block,
      timestamp: numberToHex(blockTime(Number(block))),
      transactions: [],
    })) as never,
    eth_getLogs: (([{ fromBlock, toBlock }]: Filter) => {
      const found = events.filter(
        ({ block }) => block >= Number(fromBlock) && block <= Number(toBlock),
      )
      return found.length > maxEvents ? rpcFailure(-32_602) : found.map(logOf)
    }) as never,
    eth_call: (([{ to, data }]: Call) => {
      const isOwn = to.toLowerCase() === token
      const selector = data.slice(0, 10)
      if (selector === '0xdd62ed3e') return wordOf(isOwn ? 2n ** 256n - 1n : allowance)
      if (selector === '0x70a08231') return wordOf(isOwn ? 7n : 0n)
      if (selector === '0x313ce567') return wordOf(6n)
      if (selector === '0x95d89b41')
        return encodeAbiParameters([{ type: 'string' }], [isOwn ? 'TIDE' : 'USDC'])
      return '0x'
    }) as never,
  } as never)
  open.push(node)
  const network: NetworkDefinition = { ...anvil, rpcUrls: { default: { http: [node.url] } } }
  const query: PermissionQuery = {
    ...evmSigner(undefined, network),
    signal: new AbortController().signal,
  }
  const [source] = await createAdapter({ networks: [], gateways: [] }, adapterHost).permissions!()
  return { node, ...(await source!.list(query)) }
}

describe('a stranger who emits events for an account', () => {
  it('S28 hides no approval behind any number of events of one contract, and the list says that it was cut', async () => {
    for (const count of [900, 12_000]) {
      const { permissions, partial, node } = await openList({ events: [own, ...flood(1, count)] })
      expect(permissions.map(({ holder }) => holder.address)).toEqual([spender])
      // The newest thousand of a contract are read.
      const newestLeft = lastBlock - 1_001
      expect(partial?.from).toBe(count > 1_000 ? blockTime(newestLeft) * 1_000 : undefined)
      expect(Math.max(...node.batches)).toBeLessThanOrEqual(500)
    }
  })

  it('S28 hides no approval of a token that the account holds behind many contracts that say yes', async () => {
    const events = [own, ...flood(2_000, 12)]
    const { permissions, partial } = await openList({ events, allowance: 1n })
    expect(permissions[0]?.holder.address).toBe(spender)
    expect(permissions.length).toBeLessThanOrEqual(10_000 + 500)
    expect(partial?.from).toBeGreaterThan(blockTime(ownBlock) * 1_000)
  })

  it('S28 searches on below blocks that hold more events than the node tells, and says so', async () => {
    const heavy = Array.from({ length: 600 }, (_, at) => ({
      token: addressOf(0xbad),
      spender: addressOf(0xbee_0000 + at),
      block: lastBlock - 3,
    }))
    const { permissions, partial } = await openList({ events: [own, ...heavy], maxEvents: 500 })
    expect(permissions.map(({ holder }) => holder.address)).toEqual([spender])
    expect(partial?.from).toBe(blockTime(lastBlock) * 1_000)
  })
})
