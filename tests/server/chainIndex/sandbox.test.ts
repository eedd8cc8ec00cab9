import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { lanternListing } from '../../../sandbox/server/lanternListing.ts'
import { type Services, startServices } from '../../../sandbox/server/startServices.ts'
import { startNode } from '../../nodes/startNode.ts'

const node = await startNode({ port: 28_845 })
let services: Services
let base: string

beforeAll(async () => {
  services = await startServices({
    root: join(import.meta.dirname, '../../..'),
    packages: 'source',
    port: 28_945,
    lantern: lanternListing('http://127.0.0.1:1', [31337]),
    chains: [node],
    solana: 'http://127.0.0.1:1',
  })
  base = `http://127.0.0.1:${services.port}/v1`
  return () => services.stop()
}, 60_000)

async function request(path: string) {
  const response = await fetch(`${base}/${path}projectId=any`)
  return { status: response.status, body: await response.json() }
}

it('R7.05 the data API of the sandbox returns the balances of the chain', async () => {
  const [account] = await node.client.getAddresses()
  const wei = await node.client.getBalance({ address: account! })
  const path = `account/${account}/balance?currency=usd&chainId=eip155:31337&`
  // The index is still reading the chain.
  const { body } = await expect
    .poll(() => request(path).then(({ body }) => body.balances?.length))
    .toBe(5)
    .then(() => request(path))
  const numeric = (symbol: string) =>
    body.balances.find((it: { symbol: string }) => it.symbol === symbol).quantity.numeric
  expect(numeric('PIER')).toBe('1000')
  expect(Number(numeric('ETH'))).toBeCloseTo(Number(wei) / 1e18)
})

it('R7.04 the data API of the sandbox returns the history of an account, and the directory answers on the same port', async () => {
  const [account] = await node.client.getAddresses()
  const payment = { to: sandboxContracts.deployer, value: 1n, chain: null } as const
  const hash = await node.client.sendTransaction({ account: account!, ...payment })
  const found = async () => {
    const { body } = await request(`account/${account}/history?chainId=eip155:31337&`)
    return body.data.map((it: { metadata: { hash: string } }) => it.metadata.hash)
  }
  await expect.poll(found).toContain(hash)
  const wallets = await fetch(`${base.replace('/v1', '')}/getWallets?page=1&entries=1`)
  expect((await wallets.json()).data).toHaveLength(1)
})
