import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

const drawing = /\/@web3icons\/core\/dist\/svgs\/(.*)\.svg\.js$/
const table = /\/features\/dist\/pictures\/(drawings(?:\/tokens\/\w+)?)\.js$/

let without: ReadonlyMap<string, BuiltFile>
let files: ReadonlyMap<string, BuiltFile>
beforeAll(async () => {
  without = await buildDapp()
  files = await buildDapp('pictures')
})

const isDrawing = ({ modules }: BuiltFile) => modules.some((id) => drawing.test(id))
const pageOf = (all: typeof files) => built.weigh(all, built.eagerOf(all))

describe('size of pictures', () => {
  it('a dapp without them contains no drawing', () => {
    expect([...without.values()].filter(isDrawing)).toEqual([])
  })

  it('add at most 0.4 kB (gzip) to the page', () => {
    const added = pageOf(files) - pageOf(without)
    console.log(`Pictures, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(400)
  })

  it('are a file of their own each, which nothing but the table of its kind names', () => {
    const drawings = [...files].filter(([, file]) => isDrawing(file))
    const names = new Set(drawings.map(([name]) => name))
    const sizes = drawings.map(([, { bytes }]) => bytes).toSorted((one, other) => one - other)
    const median = sizes[drawings.length >> 1]
    console.log(
      `${drawings.length} drawings: ${median} bytes in the median, ${sizes.at(-1)} at most`,
    )
    expect(median).toBeLessThanOrEqual(1_000)
    expect(drawings.length).toBeGreaterThan(1_600)
    expect(drawings.filter(([, { modules }]) => modules.length > 1)).toEqual([])
    const naming = [...files.values()].filter(({ imports }) => imports.some((it) => names.has(it)))
    expect(naming).toEqual([])
  })

  it('are found in tables of at most 8.5 kB for networks and wallets, 3 kB for a part of the EVM tokens and 5.5 kB for those of Solana', () => {
    const tables = new Map(built.lazyFiles(files, table).map(({ title, bytes }) => [title, bytes]))
    const take = (name: string) => {
      const bytes = tables.get(name) ?? Number.NaN
      tables.delete(name)
      return bytes
    }
    const [first, solana] = [take('drawings'), take('drawings/tokens/solana')]
    const evm = [...tables.values()]
    const kB = [first, Math.max(...evm), solana].map(built.kB)
    console.log(`Tables: ${kB[0]}; of EVM tokens at most ${kB[1]}, of Solana ${kB[2]}`)
    expect(first).toBeLessThanOrEqual(8_500)
    expect(evm).toHaveLength(64)
    expect(Math.max(...evm)).toBeLessThanOrEqual(3_000)
    expect(solana).toBeLessThanOrEqual(5_500)
  })
})
