import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { figures } from './figures.mjs'
import { updateTables } from './figuresTable.mjs'
import { sharedLines } from './sharedLines.mjs'

const counted = figures()
const { all } = counted

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

/** Numbers may differ by 5 % or 3, so that not every change has to update the tables. */
function isNear(line: string, updated: string): boolean {
  const numbers = (text: string) =>
    (text.match(/\d[\d,]*/g) ?? []).map((it) => Number(it.replaceAll(',', '')))
  const current = numbers(updated)
  return numbers(line).every((written, at) => {
    const now = current[at] ?? 0
    return Math.abs(written - now) <= Math.max(now * 0.05, 3)
  })
}

describe('the figures of CONTRIBUTING.md', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const page = read('../../CONTRIBUTING.md')
  const counts = { figures: counted, surface: JSON.parse(read('surface.json')) }

  it('are those of the packages and of the entries of core', () => {
    const updated = updateTables(page, counts).split('\n')
    const old = page.split('\n').filter((line, at) => !isNear(line, updated[at] ?? ''))
    expect(old, 'old figures; `npm run figures -- --write` updates them').toEqual([])
  })

  it('are replaced without those of earlier versions, and a missing row is an error', () => {
    const updated = updateTables(page, {
      ...counts,
      figures: { ...counted, core: { ...counted.core, lines: 1234567 } },
      walks: { connect: { files: 7, folders: 6 } },
    })
    expect(updated).toContain(`| 15,755; 1,234,567 |`)
    expect(updated).toContain(`| 57; 7 | 17; 6 |`)
    expect(() => updateTables(page.replace('| react |', '| none |'), counts)).toThrow('react')
    const surface = { ...counts.surface, '@portico/core/new': [] }
    expect(() => updateTables(page, { ...counts, surface })).toThrow('./new')
  })
})
