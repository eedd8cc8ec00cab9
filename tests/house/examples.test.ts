import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const modules = sources(/^examples\/adapter-ton\/src\//)
const linesOf = (pattern: RegExp) =>
  modules
    .filter(({ path: file }) => pattern.test(file))
    .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)

describe('the example adapter', () => {
  it('has fewer than 400 lines, of which discovery and session are fewer than 150, and the documents state both numbers', () => {
    const [all, wallets] = [linesOf(/./), linesOf(/\/(discover|openSession)\.ts$/)]
    expect([all < 400, wallets < 150]).toEqual([true, true])
    for (const page of [
      'README.md',
      'docs/writing-an-adapter.md',
      'examples/adapter-ton/README.md',
    ])
      expect(read(page), page).toContain(`${all} lines`)
    expect(read('docs/writing-an-adapter.md')).toContain(`${wallets} of them`)
  })

  it('imports only the packages of its manifest', () => {
    const { dependencies, peerDependencies } = JSON.parse(read('examples/adapter-ton/package.json'))
    const names = Object.keys({ ...dependencies, ...peerDependencies })
    const foreign = modules
      .flatMap(({ imports }) => imports.map(({ from }) => from))
      .filter((from) => !from.startsWith('./'))
    expect(foreign.length).toBeGreaterThan(10)
    const others = foreign.filter((from) => !names.some((it) => `${from}/`.startsWith(`${it}/`)))
    expect(others).toEqual([])
  })

  it('D1 depends only on packages whose licence requires at most a notice, including the packages of its tests', () => {
    type Entry = { license?: string }
    const { packages } = JSON.parse(read('examples/adapter-ton/package-lock.json'))
    const others = Object.entries<Entry>(packages)
      .filter(([name]) => !unlabelled.includes(name))
      .filter(([, { license = '' }]) => !notices.includes(license))
    expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([])
  })
})

// Its manifest states no licence. It is part of the assembler in @ton/sandbox, which only the tests of the example run.
const unlabelled = ['node_modules/@tonstudio/parser-runtime']
const notices = ['Apache-2.0', 'MIT', 'BSD-3-Clause', 'Unlicense']
