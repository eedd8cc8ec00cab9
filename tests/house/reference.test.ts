import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicNames, referencePage } from './reference.mjs'

const entries = publicNames()
const namesOf = (entry: string) => entries.find((it) => it.entry === entry)?.names ?? []

describe('the public names', () => {
  it('each has a comment; names without a promise are exported below ./internal', () => {
    expect(entries.length).toBeGreaterThan(40)
    const bare = entries.flatMap(({ entry, names }) =>
      names.filter(({ comment }) => !comment).map(({ name, file }) => `${entry} ${name} (${file})`),
    )
    expect(bare).toEqual([])
  })

  it('each is listed in docs/reference.md (npm run reference rewrites it)', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/reference.md'), 'utf8')
    expect(page).toBe(referencePage())
  })

  it('a dapp gets at most 70 of them from @portico/core, values and types together', () => {
    const names = namesOf('@portico/core')
    expect(names.length).toBeGreaterThan(40)
    expect(names.length).toBeLessThanOrEqual(70)
  })

  it('no two entries of core export the same declaration', () => {
    const core = entries.filter(({ entry }) => entry.startsWith('@portico/core'))
    const all = core.flatMap(({ names }) => names.map(({ name, file }) => `${name} (${file})`))
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })
})
