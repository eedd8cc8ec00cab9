import type { NetworkDefinition } from '@portico/core'
import { balanceOptions, transactionOptions } from '@portico/core/queries'
import { rpcFailure } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '../fakes/accounts.ts'
import { evmKit } from '../fakes/evmKit.ts'
import { chooseBob } from '../fakes/evmWallet.ts'
import { rpcNode } from '../fakes/rpcNode.ts'

const alice = accounts.alice.address
const hash = `0x${'ab'.repeat(32)}`
const ether = (amount: bigint) => `0x${(amount * 10n ** 18n).toString(16)}`
let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

/** A kit on a scripted node, and a separate TanStack Query client. */
async function setUp() {
  const node = await rpcNode({ eth_chainId: '0x1', eth_getBalance: ether(2n) })
  const scene = evmKit({ rpcUrl: node.url })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  ends.push(() => client.clear(), scene.stop, node.close)
  return { ...scene, node, client }
}

describe('balanceOptions', () => {
  it('fills a TanStack Query cache, which fetches again only when stale', async () => {
    const { kit, node, client, connect } = await setUp()
    await connect()
    const options = balanceOptions(kit, { namespace: 'eip155' })
    expect(options.queryKey).toEqual(['portico', 'balance', `eip155:1:${alice}`])
    const balance = await client.fetchQuery({ ...options, staleTime: 60_000 })
    expect(balance.quantity).toEqual({ numeric: '2', decimals: '18' })
    node.answer('eth_getBalance', ether(3n))
    expect(await client.fetchQuery({ ...options, staleTime: 60_000 })).toBe(balance)
    await client.invalidateQueries({ queryKey: ['portico', 'balance'] })
    expect((await client.fetchQuery(options)).quantity.numeric).toBe('3')
    expect(kit.balances.of(kit.connections.current()).status).toBe('success')
  })

  it('has another query key for another account', async () => {
    const { kit, wallet, client, connect } = await setUp()
    await connect()
    const ofAlice = balanceOptions(kit)
    chooseBob(wallet)
    const ofBob = balanceOptions(kit)
    expect(ofBob.queryKey).not.toEqual(ofAlice.queryKey)
    await client.fetchQuery(ofBob)
    expect(client.getQueryData(ofAlice.queryKey)).toBeUndefined()
    expect(client.getQueryData(ofBob.queryKey)).toMatchObject({ symbol: 'ETH' })
  })

  it('serves an observer, including a node failure and the next read', async () => {
    const { kit, node, client, connect } = await setUp()
    await connect()
    node.answer('eth_getBalance', rpcFailure(-32000))
    const observer = new QueryObserver(client, balanceOptions(kit))
    ends.push(observer.subscribe(() => undefined))
    await expect.poll(() => observer.getCurrentResult().status).toBe('error')
    expect(observer.getCurrentResult().error).toMatchObject({ code: 'data/balance' })
    node.answer('eth_getBalance', ether(4n))
    const { data } = await observer.refetch()
    expect(data?.quantity.numeric).toBe('4')
  })

  it('rejects without a connection, and sends no request', async () => {
    const { kit, node, client } = await setUp()
    const options = balanceOptions(kit)
    expect(options.queryKey).toEqual(['portico', 'balance', null])
    await expect(client.fetchQuery(options)).rejects.toMatchObject({
      code: 'connection/notConnected',
    })
    expect(node.methods).toEqual([])
  })
})

describe('transactionOptions', () => {
  const facts = { hash, networkId: 'eip155:1', address: alice } as const

  it("returns the status of a transaction from its network's endpoints", async () => {
    const { kit, node, client } = await setUp()
    node.answer('eth_getTransactionReceipt', { status: '0x1', blockNumber: '0x9', logs: [] })
    const options = transactionOptions(kit, facts)
    expect(options.queryKey).toEqual(['portico', 'transaction', 'eip155:1', hash, alice])
    expect(await client.fetchQuery(options)).toMatchObject({ status: 'confirmed' })
  })

  it('rejects for an unconfigured network, and for a namespace without transaction lookup', async () => {
    const { kit } = await setUp()
    const elsewhere = transactionOptions(kit, { ...facts, networkId: 'eip155:5' })
    await expect(elsewhere.queryFn()).rejects.toMatchObject({ code: 'network/notFound' })
    const adapters = { load: async () => ({ namespace: 'eip155' }) as never } // an adapter without optional actions
    const network: NetworkDefinition = mainnet
    const silent = transactionOptions({ adapters, networks: { find: () => network } }, facts)
    await expect(silent.queryFn()).rejects.toMatchObject({ code: 'request/unsupported' })
  })
})
