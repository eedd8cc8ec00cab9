import { fakeTokens, places } from './fakeSwap.ts'
import { commands, execute } from './routerCalls.ts'
import {
  addressOf,
  all,
  amount,
  at,
  call,
  dai,
  deadline,
  itself,
  minOut,
  type RouterCase,
  scam,
  self,
  terms,
} from './routerCases.ts'

const { alice, mallory } = places
const { eth, usd, eur } = fakeTokens

/** Commands of a universal router, each of which takes or keeps something that was not agreed. */
export const wrongCommands: readonly RouterCase[] = [
  call(
    'universal: the native currency stays in the router, another token is taken',
    at(eth, usd),
    execute([commands.v3(terms({ ...usd, address: dai }, usd, self))], deadline),
  ),
  call(
    'universal: the native currency stays in the router, wrapped tokens are taken',
    at(eth, usd),
    execute([commands.v3(terms(eth, usd, self))], deadline),
  ),
  call(
    'universal: wraps, and takes wrapped tokens of the visitor',
    at(eth, usd),
    execute([commands.wrap(itself, amount), commands.v3(terms(eth, usd, self))], deadline),
  ),
  call(
    'universal: wraps for somebody else',
    at(eth, usd),
    execute([commands.wrap(mallory, amount), commands.v3(terms(eth, usd, self), false)], deadline),
  ),
  call(
    'universal: wraps a part',
    at(eth, usd),
    execute(
      [
        commands.wrap(itself, amount - 1n),
        commands.v3(terms(eth, usd, self, { amountIn: amount - 1n }), false),
      ],
      deadline,
    ),
  ),
  call(
    'universal: wraps all and swaps a part',
    at(eth, usd),
    execute(
      [
        commands.wrap(itself, all),
        commands.v3(terms(eth, usd, self, { amountIn: amount - 1n }), false),
      ],
      deadline,
    ),
  ),
  call(
    'universal: wraps after the swap',
    at(eth, usd),
    execute([commands.v3(terms(eth, usd, self), false), commands.wrap(itself, amount)], deadline),
  ),
  call(
    'universal: never unwraps',
    at(usd, eth),
    execute([commands.v3(terms(usd, eth, self))], deadline),
  ),
  call(
    'universal: leaves it in the router',
    at(usd, eth),
    execute([commands.v3(terms(usd, eth, itself))], deadline),
  ),
  call(
    'universal: unwraps for itself and leaves it',
    at(usd, eth),
    execute([commands.v3(terms(usd, eth, itself)), commands.unwrap(itself, minOut)], deadline),
  ),
  call(
    'universal: unwraps before the swap',
    at(usd, eth),
    execute([commands.unwrap(alice, minOut), commands.v3(terms(usd, eth, itself))], deadline),
  ),
  call(
    'universal: unwraps what another swap left',
    at(usd, eth),
    execute([commands.v3(terms(usd, eur, itself)), commands.unwrap(alice, minOut)], deadline),
  ),
  call(
    'universal: sweeps another token',
    at(usd, eur),
    execute([commands.v3(terms(usd, eur, itself)), commands.sweep(scam, alice, minOut)], deadline),
  ),
  call(
    'universal: sweeps for somebody else',
    at(usd, eur),
    execute(
      [commands.v3(terms(usd, eur, itself)), commands.sweep(addressOf(eur), mallory, minOut)],
      deadline,
    ),
  ),
  call(
    'universal: sweeps less than agreed',
    at(usd, eur),
    execute(
      [commands.v3(terms(usd, eur, itself)), commands.sweep(addressOf(eur), alice, minOut - 1n)],
      deadline,
    ),
  ),
  call(
    'universal: sweeps something for somebody else',
    at(usd, eur),
    execute(
      [commands.v3(terms(usd, eur, self)), commands.sweep(addressOf(eur), mallory, 0n)],
      deadline,
    ),
  ),
  call(
    'universal: unwraps what is left for somebody else',
    at(eth, usd),
    execute(
      [
        commands.wrap(itself, amount),
        commands.v3(terms(eth, usd, self), false),
        commands.unwrap(mallory, 0n),
      ],
      deadline,
    ),
  ),
  call(
    'universal: takes another token beside',
    at(usd, eur),
    execute(
      [
        commands.v3(terms(usd, eur, self)),
        commands.v2(terms({ ...usd, address: dai }, { ...usd, address: scam }, mallory)),
      ],
      deadline,
    ),
  ),
  call(
    'universal: the router pays and nobody paid it',
    at(usd, eur),
    execute([commands.v3(terms(usd, eur, self), false)], deadline),
  ),
]
