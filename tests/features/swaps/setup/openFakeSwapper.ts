import { createKit, type KitSettings, memoryDriver, type TokenBalance } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import type { Preview } from '@portico/core/calls'
import { manualClock } from '@portico/core/testing'
import { type SwapProvider, type SwapsOptions, swaps } from '@portico/features/swaps'
import { expect } from 'vitest'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'
import { fakeProvider, fakeTokens, places } from './fakeSwap.ts'
import { tokenVerbs } from './tokenVerbs.ts'

const balance = (symbol: string, numeric: string, more: object): TokenBalance => ({
  symbol,
  name: symbol,
  chainId: 'eip155:1',
  quantity: { numeric, decimals: symbol === 'ETH' ? '18' : '6' },
  ...more,
})
const held = [
  balance('ETH', '2', { price: 2_000, value: 4_000 }),
  balance('USDX', '100.5', { address: `eip155:1:${places.usd}`, price: 1, value: 100.5 }),
]
const euro = balance('EURX', '0', { address: `eip155:1:${places.eur}`, price: 1, value: 0 })

type Options = Partial<SwapsOptions> & {
  readonly verbs?: Partial<NamespaceAdapter<'eip155'>>
  readonly storage?: ReturnType<typeof memoryDriver>
  readonly allowance?: bigint
  readonly settings?: KitSettings
  /** Whether the balances tell the price of EURX, too. */
  readonly isPriced?: boolean
}
export type FakeSwapper = Awaited<ReturnType<typeof openFakeSwapper>>

/** A connected kit on a made-up network, whose wallet signs everything; the given parts replace the defaults. */
export async function openFakeSwapper(options: Options = {}) {
  const opened = await openFakeKit(options)
  const store = await opened.kit.features.swaps.load()
  await store.begin()
  return { ...opened, store }
}

/** The same before anybody looks at swaps. */
export async function openFakeKit({
  verbs,
  storage,
  allowance = 0n,
  settings,
  isPriced = true,
  ...options
}: Options = {}) {
  const sent: { to: string; data?: string; amount: string }[] = []
  const signed: object[] = []
  const state = { allowance, decimals: 6n }
  const clock = manualClock(1_800_000_000_000)
  const callContracts: NamespaceAdapter<'eip155'>['callContracts'] = async ({ calls }) => {
    const answers: Readonly<Record<string, bigint>> = {
      '0xdd62ed3e': state.allowance,
      '0x313ce567': state.decimals,
    }
    return calls.map(({ to, data }) => {
      const isWrapped = to === places.router && data === '0xad5c4648' // WETH()
      const answer = isWrapped ? BigInt(places.wrapped) : answers[data.slice(0, 10)]
      return answer === undefined ? undefined : `0x${answer.toString(16).padStart(64, '0')}`
    })
  }
  const adapter = fakeAdapter('eip155', {
    isAddress: (text) => /^0x[0-9a-f]{40}$/i.test(text),
    balances: { getBalances: async () => (isPriced ? [...held, euro] : held) },
    async send({ to, amount, data = '0x' }) {
      sent.push({ to, data, amount })
      return { hash: `0x${String(sent.length).padStart(64, '0')}` }
    },
    async signTypedData({ typedData }) {
      signed.push(typedData)
      return `0x${'5'.repeat(130)}`
    },
    estimateFee: async () => ({ amount: '0.001', symbol: 'ETH' }),
    getTransaction: async () => ({ status: 'confirmed' }),
    isContract: async () => false,
    callContracts,
    ...tokenVerbs(verbs?.callContracts ?? callContracts),
    ...verbs,
  })
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', places.alice)]
  const kit = createKit({
    adapters: [adapter],
    features: [swaps({ providers: [() => fakeProvider()], ...options })],
    connectors: [wallet.create],
    storage: storage ?? memoryDriver(),
    clock,
    analytics: false,
    ...settings,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  await kit.balances.load(kit.connections.current()!)
  return { kit, sent, signed, state, wallet, clock, stop }
}

/** Types a draft and waits for its offers. */
export async function drafted(
  { store }: FakeSwapper,
  from: keyof typeof fakeTokens = 'eth',
  to: keyof typeof fakeTokens = 'usd',
  amount = '1',
): Promise<void> {
  store.draft.choose('from', fakeTokens[from])
  store.draft.choose('to', fakeTokens[to])
  store.draft.amount.type(amount, amount)
  await store.refresh()
}

/** Prepares the review and waits for it. */
export async function reviewed(
  swapper: FakeSwapper,
  ...draft: Parameters<typeof drafted> extends [unknown, ...infer rest] ? rest : never
) {
  await drafted(swapper, ...draft)
  const isReady = await swapper.store.prepare()
  const { review } = swapper.store
  const isDone = () =>
    !isReady || ![review.plan, review.proof, review.fee].some((it) => it.status === 'pending')
  await expect.poll(isDone, { interval: 5 }).toBe(true)
  return isReady
}

/** Submits, and lets the kit poll its transactions until the run ends. */
export async function submitted({ store, clock }: FakeSwapper): Promise<void> {
  let isOver = false
  void store.submit().finally(() => {
    isOver = true
  })
  const poll = () => {
    clock.advance(3_000)
    return isOver
  }
  await expect.poll(poll, { interval: 5 }).toBe(true)
}

/** A trial that moves what the terms say. */
export function trialOf(out: string, symbol: string, into: string, received: string): Preview {
  const part = (name: string) => {
    const token = Object.values(fakeTokens).find((it) => it.symbol === name)!
    const { address, decimals } = token
    return { symbol: name, decimals, ...(address !== undefined && { address }) }
  }
  return {
    changes: [
      { direction: 'out', amount: out, ...part(symbol), to: places.router },
      { direction: 'in', amount: received, ...part(into) },
    ],
    approvals: [],
  }
}

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A provider that quotes a multiple of what `fakeProvider` does. */
export function providerOf(
  id: string,
  percent: bigint,
  parts: Partial<SwapProvider> = {},
): SwapProvider {
  const base = fakeProvider()
  return {
    ...base,
    id,
    name: `Provider ${id}`,
    async quote(request) {
      const quote = await base.quote(request)
      const scaled = (units: string) => `${(BigInt(units) * percent) / 100n}`
      return { ...quote, amountOut: scaled(quote.amountOut), minOut: scaled(quote.minOut) }
    },
    ...parts,
  }
}
