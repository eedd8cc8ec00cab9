import type { SwapProvider, SwapQuote, SwapStep, SwapToken } from '@portico/features/swaps'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'

const hex = (digit: string): Hex => `0x${digit.repeat(40)}`
/** Addresses of a made-up network. */
export const places = {
  alice: hex('a'),
  mallory: hex('e'),
  router: hex('1'),
  usd: hex('2'),
  eur: hex('3'),
  wrapped: hex('4'),
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
} as const

const networkId = 'eip155:1'
const token = (symbol: string, decimals: number, address?: string): SwapToken => ({
  networkId,
  symbol,
  name: symbol,
  decimals,
  ...(address !== undefined && { address }),
})
export const fakeTokens = {
  eth: token('ETH', 18),
  usd: token('USDX', 6, places.usd),
  eur: token('EURX', 6, places.eur),
}

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

export type FakeTerms = {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amountIn: bigint
  readonly minOut: bigint
  readonly receiver: Hex
  readonly deadline: bigint
}

/** The call of a router of the Uniswap v2 shape, encoded by viem. */
export function fakeCall({ from, to, amountIn, minOut, receiver, deadline }: FakeTerms) {
  const path = [from, to].map(({ address = places.wrapped }) => address as Hex)
  if (from.address === undefined) {
    const args = [minOut, path, receiver, deadline] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    return { to: places.router, data, value: amountIn }
  }
  const args = [amountIn, minOut, path, receiver, deadline] as const
  const functionName =
    to.address === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return { to: places.router, data: encodeFunctionData({ abi, functionName, args }), value: 0n }
}

/** A quote of two for one, with 1 % slippage. */
export function fakeQuote(amountIn: bigint): SwapQuote {
  const amountOut = amountIn * 2n
  return {
    amountIn: `${amountIn}`,
    amountOut: `${amountOut}`,
    minOut: `${amountOut - amountOut / 100n}`,
    fees: [],
    impactBps: 10,
    spender: places.router,
    route: [{ label: 'Fake', tokens: ['A', 'B'] }],
    opaque: undefined,
  }
}

/** The approval and the call for it. */
export function fakeSteps(terms: FakeTerms): readonly SwapStep[] {
  const { from, amountIn } = terms
  const calls: SwapStep = { kind: 'calls', networkId, calls: [fakeCall(terms)] }
  if (from.address === undefined) return [calls]
  const approve: SwapStep = {
    kind: 'approve',
    token: from,
    spender: places.router,
    amount: `${amountIn}`,
  }
  return [approve, calls]
}

/** A provider of the made-up network that quotes two for one; the given parts replace its own. */
export function fakeProvider(parts: Partial<SwapProvider> = {}): SwapProvider {
  return {
    id: 'fake',
    name: 'Fake',
    serves: (id) => id === networkId,
    targets: () => [places.router],
    tokens: async () => Object.values(fakeTokens),
    quote: async ({ amount }) => fakeQuote(BigInt(amount)),
    prepare: async (quote, { from, to, amount, deadline }) =>
      fakeSteps({
        from,
        to,
        amountIn: BigInt(amount),
        minOut: BigInt(quote.minOut),
        receiver: places.alice,
        deadline: BigInt(deadline),
      }),
    ...parts,
  }
}
