import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')

/** Rows of the specification: id, text, mark, and the reason with the tests. */
const specified = [...page.matchAll(/^\| (R\d+\.\d\d) \| (.*) \| (\w+) \| ?(.*) \|$/gm)].map(
  ([row, id = '', , mark = '', last = '']) => ({ row, id, mark, last }),
)
/** Requirements in each chapter of the specification. */
const chapters = [6, 10, 20, 25, 19, 7, 36, 11, 12]
const groups = [...page.matchAll(/^\| ([A-Z]\d+) +\| .* \| (test|open) \|$/gm)]
const ids = [...specified.map(({ id }) => id), ...groups.map(([, id = '']) => id)]

const id = /[A-Z]\d+(?:\.\d\d)?/g
/** Ids at the start of a title; an object key that is only an id stands for a title made from it. */
const start = /['"`]((?:[A-Z]\d+(?:\.\d\d)?(?:, | and | |':))+)/g

/** Ids at the start of test titles, and of contract cases that tests of adapters and others run. */
const files = sources(/^tests\/.*\.tsx?$|^core\/src\/testing\/.*\.ts$/)
const idsIn = (text: string) =>
  [...text.matchAll(start)].flatMap(([, found = '']) => found.match(id) ?? [])
const named = new Set(files.flatMap(({ text }) => idsIn(text)))

/** The tests of a row that are not there: by file, and by the id or the words of their titles. */
function missingTests({ id, last }: (typeof specified)[number]): readonly string[] {
  const tests = last.matchAll(/`(tests\/[^`]+)`(?: (R\d+\.\d\d)| “([^”]+)”)?/g)
  return [...tests].flatMap(([text, path = '', other, words]) => {
    const file = join(root, path)
    if (!existsSync(file)) return [`${id}: ${text}`]
    const source = readFileSync(file, 'utf8')
    const isThere = words ? source.includes(words) : idsIn(source).includes(other ?? id)
    return isThere ? [] : [`${id}: ${text}`]
  })
}

describe('the requirements page', () => {
  it('has a row for each of the 146 requirements, and each other id once', () => {
    const expected = chapters.flatMap((count, at) =>
      Array.from({ length: count }, (_, no) => `R${at + 1}.${`${no + 1}`.padStart(2, '0')}`),
    )
    expect(expected).toHaveLength(146)
    expect([...new Set(specified.map(({ id }) => id))]).toEqual(expected)
    const others = groups.map(([, id]) => id)
    expect(others.length).toBeGreaterThan(70)
    expect(others.filter((id, at) => others.indexOf(id) !== at)).toEqual([])
  })

  it('has no row in another form, and no other mark', () => {
    const rows = page.match(/^\| [A-Z]\d.*$/gm) ?? []
    expect(rows).toHaveLength(specified.length + groups.length)
    const marks = ['test', 'partly', 'differs', 'open']
    expect(specified.filter(({ mark }) => !marks.includes(mark))).toEqual([])
  })

  it('names tests that are there, in every row with the mark “test”', () => {
    expect(specified.flatMap(missingTests)).toEqual([])
    const bare = specified.filter(
      ({ mark, last }) => mark === 'test' && !/^`tests\/[^`]+`/.test(last),
    )
    expect(bare).toEqual([])
  })

  it('says the reason in every row with another mark', () => {
    const silent = specified.filter(({ mark, last }) => mark !== 'test' && !/^[^`].*\./.test(last))
    expect(silent).toEqual([])
  })

  it('has a row for every id that it mentions', () => {
    const mentioned = page.replace(/`[^`]*`/g, '').match(/\b[RSFAPDVT]\d+(?:\.\d\d)?\b/g) ?? []
    expect(mentioned.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has every id at the start of a test title', () => {
    expect([...named].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('marks a group as “test” where a title has its id, and as “open” otherwise', () => {
    const wrong = groups.filter(([, id = '', mark]) => (mark === 'test') !== named.has(id))
    expect(wrong.map(([row]) => row)).toEqual([])
  })
})
