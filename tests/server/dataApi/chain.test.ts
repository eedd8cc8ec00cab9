import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manualClock } from '@portico/core/testing'
import {
  createChainIndex,
  createDataApi,
  memoryNames,
  sqliteStorage,
  toNodeListener,
} from '@portico/server/dataApi'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { foundry } from 'viem/chains'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { startNode } from '../../nodes/startNode.ts'

const { pier } = sandboxContracts
/** Bytecode of a contract that accepts every signature (ERC-1271). */
const acceptingContract = '0x631626ba7e60e01b60005260206000f3'
const accepting = `0x${'71'.repeat(20)}` as const
const now = 1_700_000_000_000

const node = await startNode({ port: 28_645 })
let index: ReturnType<typeof createChainIndex>
let base: string
let alice: Address
const bob = `0x${'b0b'.padEnd(40, '0')}` as const

beforeAll(async () => {
  const [first] = await node.client.getAddresses()
  alice = first!
  const storage = sqliteStorage()
  index = createChainIndex({ chainId: 'eip155:31337', urls: [node.url], storage })
  const dead = 'http://127.0.0.1:1'
  const handler = createDataApi({
    chains: [index],
    rpc: [{ chainId: 'eip155:31337', urls: [dead, node.url] }],
    names: memoryNames(),
    clock: manualClock(now),
    rates: { rpc: { perSecond: 1e6, burst: 1e6 } },
  })
  const server = createServer(toNodeListener(handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await storage.close()
  }
})

async function get(path: string) {
  const response = await fetch(`${base}/${path}`)
  return response.json()
}

const proxied = () =>
  createPublicClient({
    chain: foundry,
    transport: http(`${base}/?chainId=eip155:31337&projectId=any`, { batch: true }),
  })

describe('a data API over a real node', () => {
  it('R7.04 R7.05 returns a payment in the balances and the history of both accounts, to the base unit', async () => {
    const value = 1_000_000_000_000_000_001n
    await node.client.sendTransaction({ account: alice, to: bob, value, chain: null })
    const call = { address: pier, abi: erc20Abi, functionName: 'transfer', account: alice } as const
    await node.client.writeContract({ ...call, args: [bob, 1_500_001n], chain: null })
    await index.sync()

    const { balances } = await get(`account/${bob}/balance?currency=usd`)
    expect(balances).toMatchObject([
      { symbol: 'ETH', quantity: { decimals: '18', numeric: '1.000000000000000001' } },
      {
        symbol: 'PIER',
        address: `eip155:31337:${pier.toLowerCase()}`,
        quantity: { decimals: '6', numeric: '1.500001' },
      },
    ])
    const rows = async (account: string) => {
      const { data } = await get(`account/${account}/history?chainId=eip155:31337`)
      return data
        .slice(0, 2)
        .map(({ metadata, transfers }: { metadata: object; transfers: object[] }) => ({
          ...metadata,
          moved: transfers[0],
        }))
    }
    const [token, ether] = [
      { quantity: { numeric: '1.500001' } },
      { quantity: { numeric: '1.000000000000000001' } },
    ]
    expect(await rows(bob)).toMatchObject([
      { operationType: 'receive', moved: { ...token, direction: 'in' } },
      { operationType: 'receive', moved: { ...ether, direction: 'in' } },
    ])
    expect(await rows(alice)).toMatchObject([
      { operationType: 'send', moved: { ...token, direction: 'out' } },
      { operationType: 'send', moved: { ...ether, direction: 'out' } },
    ])
  })

  it('R7.05 forceUpdate returns the balance right after a transaction', async () => {
    const path = `account/${bob}/balance?currency=usd`
    const ether = async (query = '') => (await get(path + query)).balances[0].quantity.numeric
    const before = await ether()
    const sent = { account: alice, to: bob, value: 10n ** 18n, chain: null } as const
    await node.client.sendTransaction(sent)
    const pseudo = `eip155:31337:0x${'e'.repeat(40)}`
    expect([before, await ether(`&forceUpdate=${pseudo}`)]).toEqual([
      '1.000000000000000001',
      '2.000000000000000001',
    ])
  })

  it('R7.28 works as an RPC URL of viem, although its first node is unreachable', async () => {
    const client = proxied()
    const [chainId, balance, supply] = await Promise.all([
      client.getChainId(),
      client.getBalance({ address: bob }),
      client.readContract({ address: pier, abi: erc20Abi, functionName: 'totalSupply' }),
    ])
    expect([chainId, balance]).toEqual([31337, await node.client.getBalance({ address: bob })])
    expect(supply).toBeGreaterThan(0n)
    const failing = client.simulateContract({
      address: pier,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [alice, 10n ** 30n],
      account: bob,
    })
    await expect(failing).rejects.toMatchObject({ name: 'ContractFunctionExecutionError' })
  })

  it('R7.16 verifies the signature of a contract account (ERC-1271)', async () => {
    const register = async (address: Address) => {
      const message = JSON.stringify({ name: 'safe.reown.id', timestamp: now / 1000 })
      const body = JSON.stringify({
        message,
        signature: `0x${'12'.repeat(65)}`,
        coin_type: 0x80000000 + 31337,
        address,
      })
      return fetch(`${base}/profile/account`, { method: 'POST', body })
    }
    expect((await register(accepting)).status).toBe(401)
    await node.client.setCode({ address: accepting, bytecode: acceptingContract })
    expect((await register(accepting)).status).toBe(200)
  })
})
