import { manualClock } from '@portico/core/testing'
import { expect, it } from 'vitest'
import type { HeldToken } from '../../../server/src/dataApi/ChainIndex.ts'
import { BalanceCache } from '../../../server/src/dataApi/chainIndex/readBalances.ts'

const held = (balance: number): readonly HeldToken[] => [
  { name: 'Ether', symbol: 'ETH', decimals: 18, balance: `${balance}` },
]
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('R7.05 shares one read among concurrent callers, and one further read among all callers of refresh', async () => {
  const answers: ((tokens: readonly HeldToken[]) => void)[] = []
  const read = () => new Promise<readonly HeldToken[]>((resolve) => answers.push(resolve))
  const cache = new BalanceCache(read, manualClock())
  const first = cache.refresh('a')
  const later = [cache.refresh('a'), cache.refresh('a'), cache.refresh('a')]
  expect(answers).toHaveLength(1)
  answers[0]!(held(1))
  expect(await first).toEqual(held(1))
  await turn()
  expect(answers).toHaveLength(2)
  answers[1]!(held(2))
  expect(await Promise.all(later)).toEqual([held(2), held(2), held(2)])
  expect(await cache.get('a')).toEqual(held(2))
  expect(answers).toHaveLength(2)
})

it('reads again after a failed read', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(held(2))]
  const cache = new BalanceCache(() => answers.shift()!, manualClock())
  const first = cache.refresh('a')
  const second = cache.refresh('a')
  await expect(first).rejects.toThrow('away')
  expect(await second).toEqual(held(2))
})
