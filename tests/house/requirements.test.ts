import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8')
const rows = [...page.matchAll(/^\| ([A-Z]\d+(?:\.\d\d)?) +\| .* \| (test|open) \|$/gm)]
const marked = (mark: string) => rows.filter((row) => row[2] === mark).map(([, id = '']) => id)

const id = /[A-Z]\d+(?:\.\d\d)?/g
/** Ids at the start of a title; an object key that is only an id stands for a title made from it. */
const start = /['"`]((?:[A-Z]\d+(?:\.\d\d)?(?:, | and | |':))+)/g

/** Ids at the start of test titles, and of contract cases that tests of adapters and others run. */
const files = sources(/^tests\/.*\.tsx?$|^core\/src\/testing\/.*\.ts$/)
const named = new Set(
  files.flatMap(({ text }) =>
    [...text.matchAll(start)].flatMap(([, ids = '']) => ids.match(id) ?? []),
  ),
)

describe('the requirements page', () => {
  it('lists each id once', () => {
    const ids = rows.map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(200)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('has a row for every id that it mentions', () => {
    const ids = rows.map(([, id]) => id)
    const mentioned = page.replace(/`[^`]*`/g, '').match(/\b[RSFAPDVT]\d+(?:\.\d\d)?\b/g) ?? []
    expect(mentioned.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has every id at the start of a test title', () => {
    expect([...named].filter((id) => !rows.some((row) => row[1] === id))).toEqual([])
  })

  it('marks an id as “test” where a title has it, and as “open” otherwise', () => {
    expect(marked('test').filter((id) => !named.has(id))).toEqual([])
    expect(marked('open').filter((id) => named.has(id))).toEqual([])
  })
})
