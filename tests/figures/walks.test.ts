import { writeFileSync } from 'node:fs'
import { numberToHex } from 'viem'
import { afterAll, expect, it } from 'vitest'
import { evmKit } from '../fakes/evmKit.ts'
import { openOnNode } from '../features/send/setup/openOnNode.ts'
import { openSwapper } from '../features/swaps/setup/openSwapper.ts'
import { openSmart } from '../frame/setup/openSmart.ts'
import { scriptedChain } from '../server/dataApi/fakes/chain.ts'
import { openDataApi } from '../server/dataApi/openDataApi.ts'
import { recordWalk, type Walk } from './recordWalk.ts'

const bob = `0x${'b0'.repeat(20)}` as const
const sender = await openOnNode(29_945)
const swapper = await openSwapper(29_955)
const walks: Record<string, Walk> = {}
const report = process.env.PORTICO_WALKS
afterAll(() => report && writeFileSync(report, JSON.stringify(walks)))

it('connect: from the press on a wallet of the page to the address', async () => {
  const { kit, connect, stop } = evmKit()
  walks.connect = await recordWalk(connect)
  expect(kit.connections.all).toHaveLength(1)
  stop()
})

it('send: from the draft to the balance after the confirmed transfer', async () => {
  const { kit, store, clock } = sender
  const ether = () => store.draft.tokenBalances.find(({ symbol }) => symbol === 'ETH')!
  const before = ether().quantity.numeric
  walks.send = await recordWalk(async () => {
    store.draft.choose(ether())
    await store.draft.receiver.type(bob)
    store.draft.amount.type('1', '1')
    await store.prepare()
    await expect.poll(() => store.review.preview.status).toBe('success')
    await expect.poll(() => store.review.fee.status).toBe('success')
    await store.submit()
    const status = () => {
      clock.advance(10_000)
      return kit.transactions.all[0]?.status
    }
    await expect.poll(status).toBe('confirmed')
    await expect.poll(() => ether().quantity.numeric).not.toBe(before)
  })
})

it('swap: from the amount to the receipt', async () => {
  const { open, tokens } = swapper
  const { kit, store, clock, stop } = await open()
  walks.swap = await recordWalk(async () => {
    store.draft.choose('from', tokens.eth)
    store.draft.choose('to', tokens.tide)
    store.draft.amount.type('1', '1')
    await store.refresh()
    await store.prepare()
    const { review } = store
    await expect
      .poll(() => [review.plan, review.proof, review.fee].some((it) => it.status === 'pending'))
      .toBe(false)
    review.accept(true)
    await expect.poll(() => review.isBlocked).toBe(false)
    void store.submit()
    const status = () => {
      if (kit.transactions.all.some((it) => it.status === 'pending')) clock.advance(1_000)
      return store.run.state.status
    }
    await expect.poll(status, { interval: 50 }).toBe('success')
  })
  stop()
})

it('approve: from the request in the frame to the signed transaction', async () => {
  const { sign, sent, shown } = openSmart()
  walks.approve = await recordWalk(() =>
    sign('eth_sendTransaction', [{ to: bob, value: numberToHex(1) }]),
  )
  expect([sent.length, shown.length]).toEqual([1, 1])
})

it('data request: from the request for balances to the reply', async () => {
  const token = { name: 'Ether', symbol: 'ETH', decimals: 18, balance: '1' }
  const { get } = openDataApi({ chains: [scriptedChain('eip155:1', [token])] })
  walks['data request'] = await recordWalk(async () => {
    expect((await get(`/account/${bob}/balance?currency=usd`)).status).toBe(200)
  })
})
