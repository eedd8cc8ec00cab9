import { fakeTokens, places } from './fakeSwap.ts'
import {
  commands,
  execute,
  numbered,
  secondRouter,
  sweep,
  together,
  unwrap,
} from './routerCalls.ts'
import {
  addressOf,
  all,
  amount,
  at,
  deadline,
  half,
  itself,
  minOut,
  type RouterCase,
  routerCases,
  second,
  self,
  terms,
} from './routerCases.ts'

const { alice, wrapped } = places
const { eth, usd, eur } = fakeTokens

/** Further right calls: constants where the router maps them, several routes, and what follows a swap. */
export const otherRight: readonly RouterCase[] = [
  {
    ...at(usd, eur),
    name: 'SwapRouter02 pays the sender by its constant',
    data: together([second(self, usd, eur)], deadline),
  },
  {
    ...at(usd, eur),
    name: 'SwapRouter02 pays itself and sends the token on',
    data: together([second(itself, usd, eur), sweep(addressOf(eur), minOut, alice)], deadline),
  },
  {
    ...at(usd, eth),
    name: 'SwapRouter02 unwraps for the sender',
    data: together([second(itself, usd, eth), unwrap(minOut)], deadline),
  },
  {
    ...at(usd, eth),
    name: 'SwapRouter02 goes two ways and unwraps',
    data: together(
      [
        second(itself, usd, eth, half),
        secondRouter.swapExactTokensForTokens!(terms(usd, eth, itself, half)),
        unwrap(minOut, alice),
      ],
      deadline,
    ),
  },
  {
    ...at(eth, usd),
    name: 'SwapRouter02 is paid in the native currency on two ways',
    data: together([second(alice, eth, usd, half), second(alice, eth, usd, half)], deadline),
  },
  {
    ...at(usd, eur),
    name: 'a universal router pays the sender by its constant',
    data: execute([commands.v3(terms(usd, eur, self))], deadline),
  },
  {
    ...at(usd, eth),
    name: 'a universal router unwraps for the sender by its constant',
    data: execute([commands.v2(terms(usd, eth, itself)), commands.unwrap(self, minOut)], deadline),
  },
  {
    ...at(usd, eth),
    name: 'a universal router unwraps to itself and sends it on',
    data: execute(
      [
        commands.v3(terms(usd, eth, itself)),
        commands.unwrap(itself, minOut),
        commands.sweep(numbered(0), alice, minOut),
      ],
      deadline,
    ),
  },
  {
    ...at(usd, eur),
    name: 'a universal router pays itself and sends the token on',
    data: execute(
      [commands.v3(terms(usd, eur, itself)), commands.sweep(addressOf(eur), self, minOut)],
      deadline,
    ),
  },
  {
    ...at(eth, usd),
    name: 'a universal router wraps and swaps all that it holds',
    data: execute(
      [commands.wrap(itself, all), commands.v3(terms(eth, usd, alice, { amountIn: all }), false)],
      deadline,
    ),
  },
  {
    ...at(eth, usd),
    name: 'a universal router wraps once for two routes',
    data: execute(
      [
        commands.wrap(itself, amount),
        commands.v3(terms(eth, usd, alice, half), false),
        commands.v2(terms(eth, usd, alice, half), false),
      ],
      deadline,
    ),
  },
  {
    ...at(usd, eur),
    name: 'a path over the wrapped token',
    data: together(
      [second(alice, usd, eur, { path: [addressOf(usd), wrapped, addressOf(eur)] })],
      deadline,
    ),
  },
]

export const right: readonly RouterCase[] = [...routerCases('right'), ...otherRight]
