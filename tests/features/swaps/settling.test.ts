import type { NetworkDefinition } from '@portico/core'
import type { TransportRequest } from '@portico/core/endpoints'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { anvil } from '@portico/eip155'
import type { ContractReads, CreateSwapProvider } from '@portico/features/swaps'
import { cow } from '@portico/features/swaps/cow'
import { zeroEx } from '@portico/features/swaps/zeroex'
import { erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/eip155/src/session/createAdapter.ts'
import { checkReceiver } from '../../../features/src/swaps/guard/checkOnChain.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { cowStandIn } from './setup/cowStandIn.ts'
import { openSwapper } from './setup/openSwapper.ts'
import { zeroExStandIn } from './setup/zeroExStandIn.ts'

const world = await openSwapper(29_830)
const { open, tokens, balanceOf, alice, client } = world
const settlerBook = await zeroExStandIn(world)
const orderBook = await cowStandIn(world)

type Token = (typeof tokens)['eth']
type Transport = (request: TransportRequest) => Promise<unknown>
type Opened = Awaited<ReturnType<typeof open>>

const send = 'eth_sendTransaction'
const sign = 'eth_signTypedData_v4'
const through =
  (create: CreateSwapProvider, transport: Transport): CreateSwapProvider =>
  (host) =>
    create({ ...host, transport })
const settlers = { 'eip155:31337': [settlerBook.settler] } as const
const zeroExHere = through(
  zeroEx({ baseUrl: 'https://0x.example', settlers }),
  settlerBook.transport,
)
const orderBooks = { 'eip155:31337': 'https://cow.example' } as const
const cowHere = through(cow({ orderBooks }), orderBook.transport)

const allowance = (spender: Hex) =>
  client.readContract({
    abi: erc20Abi,
    address: tokens.pier.address as Hex,
    functionName: 'allowance',
    args: [alice, spender],
  })

/** Types the draft, waits for the offer and prepares the review. */
async function reviewed({ store }: Opened, from: Token, amount: string) {
  store.draft.choose('from', from)
  store.draft.choose('to', tokens.tide)
  store.draft.amount.type(amount, amount)
  await store.refresh()
  expect(store.quotes.failures).toEqual([])
  expect(await store.prepare()).toBe(true)
  const { review } = store
  const isOver = () => review.plan.status !== 'pending' && review.proof.status !== 'pending'
  await expect.poll(isOver).toBe(true)
  // These services tell no price impact, and the exchange has no data service.
  review.accept(true)
  return review
}

/** Confirms, and lets the kit poll its transactions until the run ends. */
async function finished({ kit, store, clock }: Opened) {
  let isOver = false
  void store.submit().finally(() => {
    isOver = true
  })
  const poll = () => {
    if (kit.transactions.all.some((it) => it.status === 'pending')) clock.advance(3_000)
    return isOver
  }
  await expect.poll(poll, { interval: 50 }).toBe(true)
  return store.run.state
}

describe('0x against a stand-in that settles', () => {
  it('takes exactly the amount by a signature for Permit2, and pays what was quoted', async () => {
    const opened = await open({ providers: [zeroExHere] })
    const [paid, got] = [await balanceOf(tokens.pier), await balanceOf(tokens.tide)]
    await reviewed(opened, tokens.pier, '10')
    expect(await finished(opened)).toMatchObject({ status: 'success' })
    expect(opened.prompts()).toEqual([send, sign, send])
    await expect.poll(async () => (await balanceOf(tokens.tide)) - got).toBe(parseEther('40'))
    expect(paid - (await balanceOf(tokens.pier))).toBe(parseUnits('10', 6))
    expect(await allowance(sandboxExchange.permit2)).toBe(0n)
    opened.stop()
  })

  it('takes the native currency with one question', async () => {
    const opened = await open({ providers: [zeroExHere] })
    const got = await balanceOf(tokens.tide)
    const review = await reviewed(opened, tokens.eth, '0.01')
    expect(review.proof).toEqual({ status: 'success', data: 'shown' })
    await finished(opened)
    expect(opened.prompts()).toEqual([send])
    await expect.poll(async () => (await balanceOf(tokens.tide)) - got).toBe(parseEther('100'))
    opened.stop()
  })

  it('S9 is not sent when its call would pay less than was shown', async () => {
    settlerBook.terms.paysPercent = 98n
    const opened = await open({ providers: [zeroExHere] })
    const review = await reviewed(opened, tokens.eth, '0.01')
    expect(review.obstacle).toMatchObject({ code: 'swaps/wouldFail' })
    await opened.store.submit()
    expect(opened.prompts()).toEqual([])
    settlerBook.terms.paysPercent = 100n
    opened.stop()
  })
})

describe('an account that receives on another network', () => {
  const { callContracts, isAddress } = createAdapter({ networks: [], gateways: [] }, adapterHost)
  const network: NetworkDefinition<'eip155'> = {
    ...anvil,
    rpcUrls: { default: { http: [world.url] } },
  }
  const check = async (address: Hex) => {
    const receiver = `eip155:31338:${address}`
    const to = { ...tokens.eth, networkId: 'eip155:31338' as const }
    const input = { from: tokens.eth, to, receiver }
    const host = {
      networks: { find: () => network },
      call: ({ calls, signal }: ContractReads) => callContracts!({ network, calls, signal }),
    }
    const context = {
      host,
      adapter: { isAddress, callContracts },
      signal: new AbortController().signal,
    }
    await checkReceiver({ offer: { input } } as never, context as never)
  }

  it('S15 has a key, or points to code by EIP-7702, and is no contract', async () => {
    const pointing = '0x1111111111111111111111111111111111111111'
    await client.setCode({ address: pointing, bytecode: `0xef0100${alice.slice(2)}` })
    await check(alice)
    await check(pointing)
    const contract = check(sandboxExchange.permit2)
    await expect(contract).rejects.toMatchObject({ code: 'swaps/contractAccount' })
  })
})

describe('CoW Protocol against a stand-in that settles', () => {
  it('is handed an order that the contract’s own type verifies, and at least the signed amount arrives', async () => {
    const opened = await open({ providers: [cowHere] })
    const { store, clock } = opened
    const [paid, got] = [await balanceOf(tokens.pier), await balanceOf(tokens.tide)]
    const review = await reviewed(opened, tokens.pier, '10')
    const { minOut } = review.offer!.quote
    expect(await finished(opened)).toMatchObject({ status: 'success' })
    expect(opened.prompts()).toEqual([send, sign])
    const { id } = store.run.sent!
    expect(store.journal.find({ id })?.order).toBe('pending')
    await orderBook.settle()
    const followed = () => {
      clock.advance(5_000)
      return store.journal.find({ id })?.order
    }
    await expect.poll(followed).toBe('confirmed')
    expect((await balanceOf(tokens.tide)) - got).toBe(BigInt(minOut))
    expect(paid - (await balanceOf(tokens.pier))).toBe(parseUnits('10', 6))
    expect(await allowance(orderBook.relayer)).toBe(0n)
    opened.stop()
  })
})
