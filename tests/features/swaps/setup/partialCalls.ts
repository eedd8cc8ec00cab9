import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { fakeTokens, places } from './fakeSwap.ts'
import { commands, execute, firstRouter, together, unwrap, v2Functions } from './routerCalls.ts'
import {
  addressOf,
  all,
  amount,
  at,
  call,
  dai,
  deadline,
  half,
  itself,
  minOut,
  type RouterCase,
  second,
  self,
  terms,
} from './routerCases.ts'

const { alice, mallory } = places
const { eth, usd, eur } = fakeTokens
const [other, out] = [{ ...usd, address: dai }, addressOf(eur)]
const abi = parseAbi([
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function exactOutput((bytes, address, uint256, uint256)) payable',
  'function sweepTokenWithFee(address, uint256, uint256, address) payable',
  'function execute(bytes, bytes[]) payable',
])
type Command = ReturnType<typeof commands.v3>

/** With a bit that lets the command fail. */
const optional = ([code, input]: Command): Command => [
  `0x${(Number(code) | 0x80).toString(16)}`,
  input,
]
const toMallory = commands.v3(terms(usd, eur, mallory, half))
const toSelf = commands.v3(terms(usd, eur, self, half))
const toRouter = commands.v3(terms(usd, eur, itself, { minOut: 0n }))
const sweep = (least = minOut) => commands.sweep(out, alice, least)
const portion = (bps: bigint) => commands.portion(out, mallory, bps)
/** `V4_SWAP`, which is not read. */
const v4: Command = ['0x10', '0x']
const run = (...steps: Command[]): Hex => execute(steps, deadline)
const exact = (receiver: Hex) =>
  encodeFunctionData({
    abi,
    functionName: 'swapTokensForExactTokens',
    args: [minOut, amount, [addressOf(usd), out], receiver, deadline],
  })
const exactPath = (receiver: Hex) =>
  encodeFunctionData({
    abi,
    functionName: 'exactOutput',
    args: [[`${out}0001f4${addressOf(usd).slice(2)}`, receiver, minOut, amount]],
  })
const withFee = (bps: bigint, least = minOut) =>
  encodeFunctionData({ abi, functionName: 'sweepTokenWithFee', args: [out, least, bps, mallory] })
const usdEur = (name: string, data: Hex) => call(name, at(usd, eur), data)

/** Calls that cannot be read in full, of which a part pays somebody else or promises less than was agreed. */
export const wrongParts: readonly RouterCase[] = [
  usdEur('half of it to somebody else', run(toSelf, toMallory)),
  usdEur('half of it to somebody else, first', run(toMallory, toSelf)),
  usdEur(
    'all of it to somebody else, one unit to the visitor',
    run(
      commands.v3(terms(usd, eur, mallory, { minOut: 0n })),
      commands.v3(terms(usd, eur, self, { amountIn: 1n, minOut: 0n })),
    ),
  ),
  usdEur(
    'a chain of hops that ends at somebody else',
    run(
      commands.v3(terms(usd, other, itself)),
      commands.v2(terms(other, eur, mallory, { amountIn: all }), false),
    ),
  ),
  usdEur(
    'SwapRouter02: half of it to somebody else',
    together([second(self, usd, eur, half), second(mallory, usd, eur, half)], deadline),
  ),
  usdEur(
    'a batch within a batch',
    together([together([second(mallory, usd, eur)], deadline)], deadline),
  ),
  usdEur('to somebody else, beside what is not read', run(v4, toMallory)),
  usdEur('to somebody else by a command that may fail', run(optional(toMallory), toSelf)),
  usdEur(
    'to somebody else by commands within commands',
    run(['0x21', `0x${execute([toMallory], 0n).slice(10)}`], toSelf),
  ),
  usdEur(
    'to somebody else without a deadline',
    encodeFunctionData({ abi, functionName: 'execute', args: ['0x0010', [toMallory[1], '0x']] }),
  ),
  usdEur('an exact amount for somebody else', exact(mallory)),
  usdEur(
    'SwapRouter02: an exact amount for somebody else',
    together([exactPath(mallory)], deadline),
  ),
  usdEur('a share of 90 %', run(toRouter, portion(9_000n), sweep())),
  usdEur('a share of all of it', run(toRouter, portion(10_000n))),
  usdEur(
    'many small shares',
    run(toRouter, ...Array.from({ length: 6 }, () => portion(100n)), sweep()),
  ),
  usdEur(
    'SwapRouter02: a share of 90 %',
    together([second(itself, usd, eur), withFee(9_000n)], deadline),
  ),
  usdEur(
    'a transfer to somebody else',
    run(commands.v3(terms(usd, eur, self)), commands.transfer(out, mallory, 1n)),
  ),
  usdEur(
    'another token by Permit2',
    run(commands.take(dai, mallory, 5n), commands.v3(terms(usd, eur, self))),
  ),
  usdEur('no least amount after a share', run(toRouter, portion(0n), sweep(0n))),
  usdEur('a unit less after a share', run(toRouter, portion(25n), sweep(minOut - 1n))),
  usdEur(
    'no least amount of the last hop',
    run(
      commands.v3(terms(usd, other, itself)),
      commands.v2(terms(other, eur, self, { amountIn: all, minOut: 0n }), false),
    ),
  ),
  usdEur(
    'SwapRouter02: no least amount after a share',
    together([second(itself, usd, eur), withFee(25n, 0n)], deadline),
  ),
  call(
    'no least amount of the native currency after a share',
    at(usd, eth),
    run(
      commands.v3(terms(usd, eth, itself)),
      commands.portion(addressOf(eth), mallory, 25n),
      commands.unwrap(alice, 0n),
    ),
  ),
  call(
    'functions of two routers, one of which maps no constant',
    at(usd, eth),
    together([firstRouter.exactInput!(terms(usd, eth, itself)), unwrap(minOut)], deadline),
  ),
]

/** Calls that do more than the feature reads: the visitor is asked whether to believe the provider. */
export const unreadable: readonly RouterCase[] = [
  usdEur('a fee for somebody else', run(toRouter, portion(25n), sweep())),
  usdEur('SwapRouter02: a fee', together([second(itself, usd, eur), withFee(500n)], deadline)),
  usdEur('a command that is not read', run(v4, sweep(0n))),
  usdEur('a command that may fail', run(optional(commands.v3(terms(usd, eur, self))))),
  usdEur(
    'a chain of hops',
    run(
      commands.v3(terms(usd, other, itself, { minOut: 0n })),
      commands.v2(terms(other, eur, self, { amountIn: all }), false),
    ),
  ),
  usdEur('an exact amount', exact(alice)),
  usdEur('SwapRouter02: an exact amount', together([exactPath(self)], deadline)),
  call(
    'functions of two routers',
    at(usd, eth),
    together(
      [firstRouter.exactInput!(terms(usd, eth, `0x${'0'.repeat(40)}`)), unwrap(minOut)],
      deadline,
    ),
  ),
  usdEur(
    'a function of v2 among several',
    together([v2Functions.tokens[0]!(terms(usd, eur, alice))]),
  ),
]
