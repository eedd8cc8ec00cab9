import type { Preview } from '@portico/core/calls'
import type { SwapStep } from '@portico/features/swaps'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Agreement } from '../../../features/src/swaps/guard/Agreement.ts'
import { checkPreview } from '../../../features/src/swaps/guard/checkPreview.ts'
import { checkSteps } from '../../../features/src/swaps/guard/checkSteps.ts'
import { isReadable } from '../../../features/src/swaps/guard/isReadable.ts'
import { fakeProvider, fakeQuote, places } from './setup/fakeSwap.ts'
import { openFakeSwapper, reviewed } from './setup/openFakeSwapper.ts'
import { unreadable, wrongParts } from './setup/partialCalls.ts'
import { right } from './setup/rightCalls.ts'
import { amount, deadline, minOut, type RouterCase, scam } from './setup/routerCases.ts'
import { wrong } from './setup/wrongCalls.ts'

const account = `eip155:1:${places.alice}` as const
const provider = fakeProvider()

function agreementOf({ from, to }: RouterCase, wrapped: string | undefined): Agreement {
  const input = { from, to, amount: `${amount}`, account, receiver: account, slippageBps: 100 }
  const quote = { ...fakeQuote(amount), minOut: `${minOut}` }
  const offer = { provider, quote, input, at: 0 }
  return { offer, deadline: Number(deadline), wrapped }
}

/** `asked`: the visitor has to accept that what arrives is the provider's word. */
function verdictOf(it: RouterCase, wrapped: string | undefined = places.wrapped) {
  const agreement = agreementOf(it, wrapped)
  const value = it.value ?? (it.from.address === undefined ? amount : 0n)
  const calls = [{ to: places.router, data: it.data, value }]
  const step: SwapStep = { kind: 'calls', networkId: 'eip155:1', calls }
  try {
    const [checked] = checkSteps([step], agreement)
    return checked && isReadable(checked, agreement) ? 'passes' : 'asked'
  } catch (error) {
    expect(error).toMatchObject({ code: 'swaps/badStep' })
    return 'refused'
  }
}

const namesOf = (list: readonly RouterCase[], verdict: string, wrapped?: string) =>
  list.filter((it) => verdictOf(it, wrapped) !== verdict).map(({ name }) => name)

describe('the native currency and the receivers of routers', () => {
  it('S21 lets every right call of every router pass', () => {
    expect(right.length).toBeGreaterThan(35)
    expect(namesOf(right, 'passes')).toEqual([])
  })

  it('S21 refuses every call that pays, takes or delivers something else', () => {
    expect(wrong.length).toBeGreaterThan(150)
    expect(namesOf(wrong, 'refused')).toEqual([])
  })

  it('S21 refuses a part for somebody else, or for less, of a call that cannot be read in full', () => {
    expect(namesOf(wrongParts, 'refused')).toEqual([])
  })

  it('S21 lets the visitor decide where a call does more than can be read', () => {
    expect(namesOf(unreadable, 'asked')).toEqual([])
  })

  it('S21 reads no call with the native currency where nobody knows its wrapped token', () => {
    const unknown = right.map((it) => ({ it, agreement: agreementOf(it, undefined) }))
    const isNative = ({ from, to }: RouterCase) => !from.address || !to.address
    for (const { it } of unknown.filter(({ it }) => isNative(it)))
      expect([it.name, verdictOfUnknown(it)]).toEqual([it.name, 'asked'])
  })

  it.each([
    ['the native currency', right.find(({ to }) => to.address === undefined)!],
    ['a token', right.find(({ from, to }) => from.address && to.address)!],
    ['a token for the native currency', right.find(({ from }) => from.address === undefined)!],
  ])('S21 calls it a difference when a trial shows another token in place of %s', (_, it) => {
    const { address, decimals, symbol } = it.from
    const paid = {
      direction: 'out',
      amount: decimals === 6 ? '1' : '0.000000000001',
      decimals,
      symbol,
    }
    const out = address === undefined ? paid : { ...paid, address }
    const other = { direction: 'in', amount: '5', decimals: 18, symbol: 'SCAM', address: scam }
    for (const changes of [[out, other], [other]])
      expect(() =>
        checkPreview(
          { changes, approvals: [] } as unknown as Preview,
          agreementOf(it, places.wrapped),
        ),
      ).toThrow('something else')
  })
})

function verdictOfUnknown(it: RouterCase) {
  const agreement = agreementOf(it, undefined)
  const value = it.from.address === undefined ? amount : 0n
  const calls = [{ to: places.router, data: it.data, value }]
  const [checked] = checkSteps([{ kind: 'calls', networkId: 'eip155:1', calls }], agreement)
  return checked && isReadable(checked, agreement) ? 'passes' : 'asked'
}

describe('a call of a listed address that is no router', () => {
  const listing = fakeProvider({ targets: () => [places.router, places.permit2, places.wrapped] })
  const words = (...values: (string | bigint)[]) =>
    values.map((it) => BigInt(it).toString(16).padStart(64, '0')).join('')
  const calls: readonly [string, string, string][] = [
    [
      'Permit2, which allows',
      places.permit2,
      `0x87517c45${words(scam, places.mallory, amount, amount)}`,
    ],
    [
      'Permit2, which transfers',
      places.permit2,
      `0x36c78516${words(places.alice, places.mallory, amount, scam)}`,
    ],
    [
      'the wrapped token, which transfers',
      places.wrapped,
      `0xa9059cbb${words(places.mallory, amount)}`,
    ],
    [
      'the wrapped token, which allows',
      places.wrapped,
      `0x095ea7b3${words(places.mallory, amount)}`,
    ],
    ['the wrapped token, which wraps', places.wrapped, '0xd0e30db0'],
    [
      'a router, as if it were a token',
      places.router,
      `0x23b872dd${words(places.alice, places.mallory, amount)}`,
    ],
  ]

  it.each(calls)('S21 is refused: %s', (_, to, data) => {
    for (const it of right.filter(({ name }) => name.startsWith('v2'))) {
      const base = agreementOf(it, places.wrapped)
      const agreement = { ...base, offer: { ...base.offer, provider: listing } }
      const value = it.from.address === undefined ? amount : 0n
      const step = { kind: 'calls', networkId: 'eip155:1', calls: [{ to, data, value }] }
      expect(() => checkSteps([step], agreement)).toThrow('a call of a token')
    }
  })
})

describe('a provider that lies about the native currency', () => {
  const lying = (data: Hex) =>
    fakeProvider({
      prepare: async (_, { from }) => [
        {
          kind: 'calls',
          networkId: 'eip155:1',
          calls: [{ to: places.router, data, value: from.address === undefined ? amount : 0n }],
        },
      ],
    })
  const arrives: Preview = {
    changes: [
      { direction: 'out', amount: '1', symbol: 'USDX', decimals: 6, address: places.usd },
      { direction: 'in', amount: '5', symbol: 'SCAM', decimals: 18, address: scam },
    ],
    approvals: [],
  }
  const verbs = { 'no trial': {}, 'a trial that shows it': { simulate: async () => arrives } }
  const lies = wrong.filter(({ name }) =>
    /USDX to ETH, (another token at the end|constant 1)$/.test(name),
  )

  it.each(Object.entries(verbs))('S21 asks the wallet for nothing, with %s', async (_, verb) => {
    expect(lies.length).toBeGreaterThan(9)
    for (const { name, data } of lies) {
      const swapper = await openFakeSwapper({ providers: [() => lying(data)], verbs: verb })
      await reviewed(swapper, 'usd', 'eth', '1')
      expect([name, swapper.store.review.obstacle]).toMatchObject([name, { code: 'swaps/badStep' }])
      await swapper.store.submit()
      expect(swapper.sent).toEqual([])
      swapper.stop()
    }
  })
})
