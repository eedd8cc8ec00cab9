import { normalize } from 'viem/ens'
import { expect, it } from 'vitest'
import { isNormalName } from '../../../server/src/dataApi/names/isNormalName.ts'

const isNormalized = (name: string) => {
  try {
    return normalize(name) === name
  } catch {
    // A character that no name contains.
    return false
  }
}

it('T15 says of short names of ASCII what the tables of ENSIP-15 say', () => {
  const characters = [...'aXz09-._$ ']
  let names = ['']
  for (let length = 1; length <= 4; length++) {
    names = names.flatMap((name) => characters.map((it) => name + it))
    expect(names.filter((name) => isNormalName(name) !== isNormalized(name))).toEqual([])
  }
})
