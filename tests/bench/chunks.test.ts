import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

/** A module of a published package of this repository. */
const own = /\/(core|react|features|adapters\/\w+)\/dist\//
const sizeOf = ({ body }: BuiltFile) => Buffer.byteLength(body)

/** A dapp with one chain family, and one with every family and feature. */
const dapps = ['dapp', 'everything'] as const
const files = new Map<string, ReadonlyMap<string, BuiltFile>>()

beforeAll(async () => {
  for (const name of dapps) files.set(name, await buildDapp(name))
})

function filesOf(name: (typeof dapps)[number]): ReadonlyMap<string, BuiltFile> {
  const found = files.get(name)
  if (!found) throw new Error(`${name} was not built`)
  return found
}

describe.each(dapps)('chunks of %s', (name) => {
  it('no file of the kit is smaller than 350 bytes', () => {
    const small = [...filesOf(name).values()].filter(
      (file) => file.modules.some((id) => own.test(id)) && sizeOf(file) < 350,
    )
    expect(small.map(({ modules }) => modules)).toEqual([])
  })

  it('the first opening loads at most two files and 17.3 kB (gzip) beyond the page', () => {
    const all = filesOf(name)
    const needed = [...built.firstOpeningOf(all)]
    const bytes = built.weigh(all, needed)
    console.log(`First opening of ${name}: ${built.kB(bytes)} in ${needed.length} files`)
    expect(needed.length).toBeLessThanOrEqual(2)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(17_300)
  })

  it('the kit has 31 files with one chain family and 93 with every family and feature', () => {
    // The keys of all texts are for the check of options, in development and tests.
    const counted = (id: string) => own.test(id) && !id.includes('/kit/checks/keys')
    const count = [...filesOf(name).values()].filter(({ modules }) => modules.some(counted)).length
    console.log(`Files of ${name} that hold code of the kit: ${count}`)
    expect(count).toBeLessThanOrEqual(name === 'dapp' ? 31 : 93)
  })
})
