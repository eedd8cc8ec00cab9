import { describe, expect, it } from 'vitest'
import { figures } from './figures.mjs'
import { sharedLines } from './sharedLines.mjs'

const { all } = figures()

describe('files of the packages', () => {
  it('have 50 lines in the median at least, and 60 of them at most have fewer than 12', () => {
    expect(all.files).toBeGreaterThan(1000)
    expect(all.median).toBeGreaterThanOrEqual(50)
    expect(all['under 12']).toBeLessThanOrEqual(60)
  })

  it('have 550 casts at most, without `as const`', () => {
    expect(all.casts).toBeLessThanOrEqual(550)
  })
})

describe('pairs of places that share six lines', () => {
  const same = ['one()', 'two()', 'three()', 'four()', 'five()', 'six()']
  const file = (path: string, ...lines: readonly string[]) => ({ path, text: lines.join('\n') })

  it('are counted without spaces, brackets, comments and imports', () => {
    const spaced = ["import { one } from './one.ts'", '{', ...same.map((it) => `  ${it}`), '// end']
    const pairs = sharedLines([file('a.ts', ...same), file('b.ts', 'zero()', ...spaced)])
    expect(pairs).toEqual([['a.ts:1', 'b.ts:2']])
  })

  it('count once where more lines are the same, and for each two of three places', () => {
    const longer = [...same, 'seven()', 'eight()']
    expect(sharedLines([file('a.ts', ...longer), file('b.ts', ...longer)])).toHaveLength(1)
    const three = ['a.ts', 'b.ts', 'c.ts'].map((path) => file(path, ...same))
    expect(sharedLines(three)).toHaveLength(3)
  })

  it('are none where five lines are the same', () => {
    expect(sharedLines([file('a.ts', ...same), file('b.ts', ...same.slice(1))])).toEqual([])
  })

  it('are 30 at most in all packages', () => {
    expect(all['six lines']).toBeLessThanOrEqual(30)
  })
})
