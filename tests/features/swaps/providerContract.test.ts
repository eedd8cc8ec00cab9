import { manualClock } from '@portico/core/testing'
import { swapProviderContract } from '@portico/features/swaps/testing'
import { describe, expect, it } from 'vitest'
import { fakeProvider, fakeTokens, places } from './setup/fakeSwap.ts'

const account = `eip155:1:${places.alice}`
const sample = (provider = fakeProvider()) => ({
  create: () => provider,
  host: {
    networks: { all: [], find: () => undefined },
    transport: () => Promise.reject(new Error('No service')),
    caller: { st: 'test', sv: 'test' },
    clock: manualClock(1_800_000_000_000),
    service: () => undefined,
    // Its router tells its wrapped token, by WETH().
    call: async () => [undefined, `0x${places.wrapped.slice(2).padStart(64, '0')}`],
  },
  input: {
    from: fakeTokens.usd,
    to: fakeTokens.eth,
    amount: '1000000',
    account,
    receiver: account,
    slippageBps: 100,
  },
})
const cases = (provider?: ReturnType<typeof fakeProvider>) =>
  swapProviderContract(() => sample(provider))

describe('the contract of providers', () => {
  it('is kept by most of what the scripted provider does, and tells what is not', async () => {
    const outcomes = await Promise.allSettled(cases().map((one) => one.run()))
    const broken = cases().filter((_, index) => outcomes[index]?.status === 'rejected')
    // It lists its router on every network, quotes any slippage alike, and a token against itself.
    expect(broken.map(({ name }) => name)).toEqual([
      'serves the network of its swap and no unknown one, and lists addresses for it alone',
      'quotes what was asked for, with the least amount by the slippage',
      'has no offer for a token against itself',
    ])
  })

  it('finds a provider that prepares for somebody else', async () => {
    const honest = fakeProvider()
    const wrong = fakeProvider({
      prepare: async (quote, request) =>
        (await honest.prepare(quote, request)).map((step) =>
          step.kind === 'approve' ? { ...step, spender: places.mallory } : step,
        ),
    })
    const one = cases(wrong).find(({ name }) => name.startsWith('prepares'))
    await expect(one?.run()).rejects.toThrow('an approval for somebody else')
  })
})
