import { erc20Abi, type Hex, parseEther, parseGwei } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { sandboxContracts } from '../../../sandbox/chains/contracts/sandboxContracts.ts'
import { pendingClient } from '../../nodes/nodeClient.ts'
import { openOnNode } from './setup/openOnNode.ts'

const sender = await openOnNode(29_745)
const { kit, store, client, clock, alice, state, refresh, sends } = sender
const unmined = pendingClient(sender.url)
const etherOf = (address: Hex) => client.getBalance({ address })
const pierOf = (address: Hex) =>
  client.readContract({
    abi: erc20Abi,
    address: sandboxContracts.pier,
    functionName: 'balanceOf',
    args: [address],
  })
let count = 0
const fresh = (): Hex => `0x${String(++count).padStart(4, '7').repeat(10)}`

/** Drafts a transfer and opens its review. */
async function review(to: string, amount: string, symbol = 'ETH'): Promise<void> {
  await refresh()
  store.draft.choose(store.draft.tokenBalances.find((it) => it.symbol === symbol)!)
  await store.draft.receiver.type(to)
  store.draft.amount.type(amount, amount)
  await store.prepare()
  await expect.poll(() => store.review.preview.status).not.toBe('pending')
  await expect.poll(() => store.review.fee.status).not.toBe('pending')
}
/** Polls the kit's status of the last transfer. */
const becomes = (status: string) =>
  expect
    .poll(() => {
      clock.advance(10_000)
      return kit.transactions.all[0]?.status
    })
    .toBe(status)
/** A transaction counts as dropped only after the node has reported it before. */
async function isSeen(): Promise<void> {
  const hash = kit.transactions.all[0]!.hash!
  const [connection] = kit.connections.all
  const adapter = await kit.adapters.load('eip155')
  const network = kit.networks.describe(connection!.networkId)
  const { signal } = new AbortController()
  await adapter!.getTransaction!({ network, account: connection!.accounts[0], hash, signal })
}

/** From now on transactions are not in a block at once, and the wallet answers before they are. */
async function stopMining(): Promise<void> {
  await client.setAutomine(false)
  state.client = unmined
}

afterEach(async () => {
  state.chainId = '0x7a69'
  state.client = client
  store.reset()
  await client.setAutomine(true)
})

describe('sending on a real node', () => {
  it('R4.18 transfers ether to the wei and a token to its smallest unit, each once', async () => {
    const to = fresh()
    await review(to, '0.123456789123456789')
    await Promise.all([store.submit(), store.submit()])
    await becomes('confirmed')
    await expect.poll(() => etherOf(to)).toBe(parseEther('0.123456789123456789'))
    await review(to, '1.000001', 'PIER')
    await Promise.all([store.submit(), store.submit()])
    await becomes('confirmed')
    expect(await pierOf(to)).toBe(1_000_001n)
    expect(sends()).toBe(2)
  })

  it('sends the whole balance minus the maximum fee', async () => {
    const to = fresh()
    await client.setBalance({ address: alice, value: parseEther('2') })
    await refresh()
    await store.draft.receiver.type(to)
    await store.setMax()
    const amount = store.draft.amount.amount!
    await review(to, amount)
    expect(store.review.obstacle).toBeUndefined()
    await store.submit()
    await becomes('confirmed')
    await expect.poll(() => etherOf(to)).toBe(parseEther(amount))
    await client.setBalance({ address: alice, value: parseEther('1000') })
  })

  it('is blocked when a token is available but nothing for the fee', async () => {
    const asked = sends()
    await client.setBalance({ address: alice, value: 1n })
    await review(fresh(), '1', 'PIER')
    expect(store.review.obstacle?.code).toBe('send/shortOfFee')
    await store.submit()
    expect(sends()).toBe(asked)
    await client.setBalance({ address: alice, value: parseEther('1000') })
  })

  it('R8.10 sends no request while the wallet is on another network, and continues once it is back', async () => {
    const to = fresh()
    await review(to, '0.5')
    state.chainId = '0x1'
    const asked = sends()
    await store.submit()
    expect(store.submission.sending).toMatchObject({
      status: 'error',
      error: { code: 'request/wrongChain' },
    })
    expect([sends(), store.draft.amount.amount]).toEqual([asked, '0.5'])
    state.chainId = '0x7a69'
    await store.submit()
    await becomes('confirmed')
    await expect.poll(() => etherOf(to)).toBe(parseEther('0.5'))
  })

  it('ends as replaced when another transaction used the same nonce, with its hash', async () => {
    const to = fresh()
    await stopMining()
    await review(to, '0.25')
    await store.submit()
    const nonce = await client.getTransactionCount({ address: alice })
    await isSeen()
    const own = { account: alice, to: alice, value: 1n, nonce, type: 'legacy' } as const
    const other = await unmined.sendTransaction({ ...own, gasPrice: parseGwei('90') })
    await client.mine({ blocks: 1 })
    await becomes('replaced')
    expect(kit.transactions.all[0]?.replacedBy).toBe(other)
    await expect.poll(() => etherOf(to)).toBe(0n)
  })

  it('ends as dropped when the network forgot it, and can be sent again', async () => {
    const to = fresh()
    await stopMining()
    await review(to, '0.25')
    await store.submit()
    await isSeen()
    await client.dropTransaction({ hash: kit.transactions.all[0]!.hash as Hex })
    await becomes('dropped')
    await client.setAutomine(true)
    state.client = client
    await review(to, '0.25')
    await store.submit()
    await becomes('confirmed')
    await expect.poll(() => etherOf(to)).toBe(parseEther('0.25'))
  })

  it('loses nothing when the node goes offline, and reports that the transfer could not be simulated', async () => {
    const to = fresh()
    await review(to, '0.5')
    await sender.stop()
    await store.submit()
    expect(store.submission.sending.status).toBe('error')
    expect([store.draft.amount.amount, store.draft.receiver.value?.address]).toEqual(['0.5', to])
    await store.prepare()
    clock.advance(8_000)
    await expect.poll(() => store.review.preview.status).toBe('error')
    await sender.start()
    await store.prepare()
    await expect.poll(() => store.review.preview.status).toBe('success')
    await store.submit()
    await expect.poll(() => etherOf(to)).toBe(parseEther('0.5'))
  })
})
