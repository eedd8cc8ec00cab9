import { describe, expect, it } from 'vitest'
import { chunksOf } from '../../rollup.chunks.mjs'

const empty = {
  importers: [],
  importedIds: [],
  dynamicImporters: [],
  isEntry: false,
  isExternal: false,
}
const meta = (...ids: readonly string[]) => ({
  getModuleIds: () => ids,
  getModuleInfo: (id: string) => ({ id, ...empty }),
})

describe('the exceptions of rollup.chunks.mjs', () => {
  it.each([
    ['@portico/core', 'createKit'],
    ['@portico/core', 'caip'],
    ['@portico/react', 'buttons'],
    ['@portico/features', 'pictures/drawings/tokens'],
  ])('fail the build of %s where one names %s and it is not there', (name, missing) => {
    const chunks = chunksOf(name, (id) => id)
    expect(() => chunks('other/module', meta('other/module'))).toThrow(missing)
  })

  it('are none for an adapter, whose modules are in the files of their folders', () => {
    const chunks = chunksOf('@portico/eip155', (id) => id)
    expect(chunks('chain/actions', meta('chain/actions'))).toBe('chain/lazy')
  })
})
