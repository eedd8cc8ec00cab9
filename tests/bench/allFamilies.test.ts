import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'
import { built } from './built.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

/** React, and what the bundler adds to a page for React's CommonJS modules alone. */
const react = /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/
const adapter = /\/adapters\/(\w+)\/dist\//
const families = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

let files: ReadonlyMap<string, BuiltFile>
let dapp: OpenDapp

beforeAll(async () => {
  files = await buildDapp('allFamilies')
  dapp = await openDapp(files)
  await dapp.page.locator('#root button:not([disabled])').waitFor()
  await dapp.page.waitForLoadState('networkidle')
})
afterAll(() => dapp?.close())

const scripts = (): readonly BuiltFile[] =>
  [...new Set(dapp.requests.filter((name) => name.endsWith('.js')))].map(
    (name) => files.get(name) as BuiltFile,
  )
const familiesIn = (list: readonly BuiltFile[]) =>
  new Set(list.flatMap(({ modules }) => modules.flatMap((id) => adapter.exec(id)?.[1] ?? [])))

describe('a dapp with all five chain families', () => {
  it('loads at most 32.3 kB of JavaScript (gzip, without React) until the button works', () => {
    const own = [...built.eagerOf(files)]
      .map((name) => files.get(name) as BuiltFile)
      .filter(({ modules }) => !modules.some((id) => react.test(id)))
    const bytes = own.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`All five: ${(bytes / 1000).toFixed(1)} kB in ${own.length} files`)
    expect([...familiesIn(own)].toSorted()).toEqual(families.toSorted())
    expect(bytes).toBeLessThanOrEqual(32_300)
  })

  it('downloads no chain library until the button works', () => {
    const library = /\/node_modules\/(?!react|react-dom|scheduler|mobx|@wallet-standard)([^/]+)/
    const modules = scripts().flatMap((file) => file.modules)
    expect(modules.filter((id) => library.test(id))).toEqual([])
  })

  it('a dapp with one chain family downloads no code of the other families', async () => {
    const one = [...(await buildDapp()).values()]
    expect([...familiesIn(one)]).toEqual(['eip155'])
  })
})
