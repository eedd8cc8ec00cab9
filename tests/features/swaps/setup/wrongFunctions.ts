import { fakeTokens, places } from './fakeSwap.ts'
import { refund, sweep, together, unwrap, v2Functions } from './routerCalls.ts'
import {
  addressOf,
  amount,
  at,
  call,
  dai,
  deadline,
  itself,
  minOut,
  type RouterCase,
  scam,
  second,
  self,
  terms,
} from './routerCases.ts'

const { alice, mallory, wrapped } = places
const { eth, usd, eur } = fakeTokens

/** Functions of routers, each of which takes or keeps something that was not agreed. */
export const wrongFunctions: readonly RouterCase[] = [
  call(
    'v2: tokens in place of the native currency',
    at(usd, eth),
    v2Functions.tokens[0]!(terms(usd, eth, alice)),
  ),
  call(
    'v2: the native currency in place of its wrapped token',
    at(usd, { ...eur, address: wrapped }),
    v2Functions.nativeOut[0]!(terms(usd, eth, alice)),
  ),
  call(
    'v2: wrapped tokens of the visitor in place of the native currency',
    at(eth, usd),
    v2Functions.tokens[0]!(terms(eth, usd, alice)),
  ),
  call(
    'SwapRouter02: the wrapped token in place of the native currency',
    at(usd, eth),
    together([second(alice, usd, eth)], deadline),
  ),
  call(
    'SwapRouter02: it stays in the router',
    at(usd, eth),
    together([second(itself, usd, eth)], deadline),
  ),
  call(
    'SwapRouter02: unwraps nothing',
    at(usd, eth),
    together([second(itself, usd, eur), unwrap(minOut, alice)], deadline),
  ),
  call(
    'SwapRouter02: unwraps before the swap',
    at(usd, eth),
    together([unwrap(minOut, alice), second(itself, usd, eth)], deadline),
  ),
  call(
    'SwapRouter02: unwraps for an address that it takes for no constant',
    at(usd, eth),
    together([second(itself, usd, eth), unwrap(minOut, self)], deadline),
  ),
  call(
    'SwapRouter02: unwraps less than agreed',
    at(usd, eth),
    together([second(itself, usd, eth), unwrap(minOut - 1n, alice)], deadline),
  ),
  call(
    'SwapRouter02: unwraps first for somebody else',
    at(usd, eth),
    together([second(itself, usd, eth), unwrap(0n, mallory), unwrap(minOut, alice)], deadline),
  ),
  call(
    'SwapRouter02: sweeps another token for the visitor',
    at(usd, eur),
    together([second(itself, usd, eur), sweep(scam, minOut, alice)], deadline),
  ),
  call(
    'SwapRouter02: sweeps first for somebody else',
    at(usd, eur),
    together(
      [
        second(itself, usd, eur),
        sweep(addressOf(eur), 0n, mallory),
        sweep(addressOf(eur), minOut, alice),
      ],
      deadline,
    ),
  ),
  call(
    'SwapRouter02: sweeps the wrapped token in place of unwrapping',
    at(usd, eth),
    together([second(itself, usd, eth), sweep(wrapped, minOut, alice)], deadline),
  ),
  call(
    'SwapRouter02: sends the payment back and takes wrapped tokens',
    at(eth, usd),
    together([refund, second(alice, eth, usd)], deadline),
  ),
  call(
    'SwapRouter02: swaps less than it is sent',
    at(eth, usd),
    together([second(alice, eth, usd, { amountIn: amount - 1n })], deadline),
  ),
  call(
    'SwapRouter02: sweeps something for somebody else',
    at(usd, eur),
    together([second(alice, usd, eur), sweep(scam, 0n, mallory)], deadline),
  ),
  call(
    'SwapRouter02: takes another token beside',
    at(usd, eur),
    together([second(alice, usd, eur), second(alice, { ...usd, address: dai }, eur)], deadline),
  ),
  call(
    'SwapRouter02: takes another token beside for the native currency',
    at(usd, eth),
    together(
      [
        second(itself, usd, eth),
        second(mallory, { ...usd, address: dai }, { ...usd, address: scam }),
        unwrap(minOut, alice),
      ],
      deadline,
    ),
  ),
  call(
    'SwapRouter02: hides the wanted token behind the end of the path',
    at(usd, eur),
    together(
      [second(alice, usd, eur, { path: [addressOf(usd), scam], tail: addressOf(eur) })],
      deadline,
    ),
  ),
  call(
    'native currency is sent along with tokens',
    at(usd, eur),
    together([second(alice, usd, eur)], deadline),
    1n,
  ),
  call(
    'less native currency is sent than agreed',
    at(eth, usd),
    together([second(alice, eth, usd)], deadline),
    amount - 1n,
  ),
]
