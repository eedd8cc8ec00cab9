import type { SwapQuote, SwapStep, SwapToken } from '@portico/features/swaps'
import { expect, it } from 'vitest'
import type { Agreement } from '../../../features/src/swaps/guard/Agreement.ts'
import { checkQuote } from '../../../features/src/swaps/guard/checkQuote.ts'
import { checkSteps } from '../../../features/src/swaps/guard/checkSteps.ts'
import { isReadable } from '../../../features/src/swaps/guard/isReadable.ts'
import { fakeProvider, fakeQuote, fakeSteps, fakeTokens, places } from './setup/fakeSwap.ts'

const cases = process.env.PORTICO_FULL ? 20_000 : 2_000
const now = 1_800_000_000_000
const deadline = now / 1_000 + 1_200
const account = `eip155:1:${places.alice}` as const
const provider = fakeProvider({ targets: () => [places.router, places.permit2] })
const pairs = [
  [fakeTokens.eth, fakeTokens.usd],
  [fakeTokens.usd, fakeTokens.eth],
  [fakeTokens.usd, fakeTokens.eur],
] as const

/** A generator of repeatable numbers (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Case = {
  from: SwapToken
  to: SwapToken
  amount: bigint
  quote: SwapQuote
  steps: readonly SwapStep[]
}

function honest(next: (below: number) => number): Case {
  const [from, to] = pairs[next(pairs.length)]!
  const amount = BigInt(next(1_000_000_000) + 1_000)
  const quote = fakeQuote(amount)
  const terms = { from, to, amountIn: amount, minOut: BigInt(quote.minOut), receiver: places.alice }
  return { from, to, amount, quote, steps: fakeSteps({ ...terms, deadline: BigInt(deadline) }) }
}

/** The wallet would be asked without a blocking warning. */
function passes({ from, to, amount, quote, steps }: Case): boolean {
  const input = { from, to, amount: `${amount}`, account, receiver: account, slippageBps: 100 }
  try {
    const checked = checkQuote(provider, quote, { input, now })
    const offer = { provider, quote: checked, input, at: now }
    const agreement: Agreement = { offer, deadline, wrapped: places.wrapped }
    const ready = checkSteps(steps, agreement)
    return ready.some((step) => isReadable(step, agreement))
  } catch {
    return false
  }
}

const mapCall = (
  steps: readonly SwapStep[],
  change: (call: { to: string; data: string; value: bigint }) => object,
) =>
  steps.map((step) =>
    step.kind === 'calls'
      ? { ...step, calls: step.calls.map((call) => ({ ...call, ...change(call as never) })) }
      : step,
  ) as readonly SwapStep[]
const mapApproval = (steps: readonly SwapStep[], change: object) =>
  steps.map((step) =>
    step.kind === 'approve' ? { ...step, ...change } : step,
  ) as readonly SwapStep[]

/** Each makes a case unsafe, or leaves it as it is and returns `undefined`. */
const attacks: Readonly<
  Record<string, (it: Case, next: (below: number) => number) => Case | undefined>
> = {
  'another spender of the approval': (it) =>
    it.from.address
      ? { ...it, steps: mapApproval(it.steps, { spender: places.mallory }) }
      : undefined,
  'more than the amount approved': (it, next) =>
    it.from.address
      ? {
          ...it,
          steps: mapApproval(it.steps, { amount: `${it.amount + BigInt(next(1_000) + 1)}` }),
        }
      : undefined,
  'an approval of everything': (it) =>
    it.from.address
      ? { ...it, steps: mapApproval(it.steps, { amount: `${2n ** 256n - 1n}` }) }
      : undefined,
  'an approval of another token': (it) =>
    it.from.address
      ? {
          ...it,
          steps: mapApproval(it.steps, {
            token: fakeTokens[it.from.symbol === 'USDX' ? 'eur' : 'usd'],
          }),
        }
      : undefined,
  'another spender in the quote': (it) => ({
    ...it,
    quote: { ...it.quote, spender: places.mallory },
  }),
  'a call of another contract': (it) => ({
    ...it,
    steps: mapCall(it.steps, () => ({ to: places.mallory })),
  }),
  'a call of the token itself': (it) => ({
    ...it,
    steps: mapCall(it.steps, () => ({ to: it.from.address ?? it.to.address })),
  }),
  'another native amount': (it, next) => ({
    ...it,
    steps: mapCall(it.steps, ({ value }) => ({ value: value + BigInt(next(1_000) + 1) })),
  }),
  'a lower least amount in the data': (it, next) => {
    const minOut = BigInt(it.quote.minOut) - BigInt(next(1_000) + 1)
    return again(it, { minOut: minOut < 0n ? 0n : minOut })
  },
  'another receiver in the data': (it) => again(it, { receiver: places.mallory }),
  'a later deadline in the data': (it, next) =>
    again(it, { deadline: BigInt(deadline + next(1e6) + 1) }),
  'another amount in the data': (it, next) =>
    it.from.address ? again(it, { amountIn: it.amount + BigInt(next(1_000) + 1) }) : undefined,
  'another token in the data': (it) => again(it, { to: { ...it.to, address: places.mallory } }),
  'another token is paid in the data': (it) =>
    again(it, { from: { ...it.from, address: places.mallory } }),
  'a path to another token than the wrapped one': (it) => swapAddress(it, places.wrapped),
  'a constant that the router does not know': (it, next) =>
    again(it, { receiver: `0x${String(next(3)).padStart(40, '0')}` }),
  'more slippage in the quote': (it, next) => ({
    ...it,
    quote: { ...it.quote, minOut: `${BigInt(it.quote.minOut) - BigInt(next(1_000) + 1)}` },
  }),
  'an expired quote': (it, next) => ({ ...it, quote: { ...it.quote, expiresAt: now - next(1e9) } }),
  'another amount in the quote': (it, next) => ({
    ...it,
    quote: { ...it.quote, amountIn: `${it.amount + BigInt(next(1_000) + 1)}` },
  }),
  'another network': (it) => ({
    ...it,
    steps: it.steps.map((step) =>
      step.kind === 'calls' ? { ...step, networkId: 'eip155:2' } : step,
    ),
  }),
  'a second swap': (it) => ({
    ...it,
    steps: [...it.steps, ...it.steps.filter(({ kind }) => kind === 'calls')],
  }),
  'a hidden approval among the calls': (it) => ({
    ...it,
    steps: it.steps.map((step) =>
      step.kind === 'calls'
        ? { ...step, calls: [{ to: places.usd, data: '0x095ea7b3', value: 0n }, ...step.calls] }
        : step,
    ),
  }),
  'damaged data': (it, next) => ({
    ...it,
    steps: mapCall(it.steps, ({ data }) => {
      const at = 2 + next(8)
      const digit = ((Number.parseInt(data[at]!, 16) + 1 + next(14)) % 16).toString(16)
      return { data: data.slice(0, at) + digit + data.slice(at + 1) }
    }),
  }),
  'cut data': (it, next) => ({
    ...it,
    steps: mapCall(it.steps, ({ data }) => ({
      data: data.slice(0, 10 + 2 * next((data.length - 12) / 2)),
    })),
  }),
}

/** Writes another address wherever one stands in the data. */
function swapAddress(it: Case, address: string): Case | undefined {
  const [found, other] = [address, places.mallory].map((text) => text.slice(2))
  const steps = mapCall(it.steps, ({ data }) => ({ data: data.replaceAll(found!, other!) }))
  const isNative = it.from.address === undefined || it.to.address === undefined
  return isNative ? { ...it, steps } : undefined
}

function again(it: Case, change: object): Case {
  const minOut = BigInt(it.quote.minOut)
  const terms = { from: it.from, to: it.to, amountIn: it.amount, minOut, receiver: places.alice }
  const [swap] = fakeSteps({ ...terms, deadline: BigInt(deadline), ...change }).slice(-1)
  return { ...it, steps: [...it.steps.slice(0, -1), swap!] }
}

it('S9, T18, T19: of many altered quotes and transactions none reaches the wallet without a blocking warning', () => {
  const next = random(15)
  const names = Object.keys(attacks)
  const passed: string[] = []
  let count = 0
  for (let round = 0; count < cases; round += 1) {
    const base = honest(next)
    if (round % 50 === 0) expect(passes(base)).toBe(true)
    const name = names[round % names.length]!
    const altered = attacks[name]!(base, next)
    if (!altered) continue
    count += 1
    if (passes(altered)) passed.push(name)
  }
  expect([...new Set(passed)]).toEqual([])
})
