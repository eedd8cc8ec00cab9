import { describe, expect, it } from 'vitest'
import { findCodeFault } from '../../server/frame/vault/findCodeFault.ts'
import { recoveryCode } from '../../server/frame/vault/recoveryCode.ts'

const secretOf = (seed: number) => Uint8Array.from({ length: 16 }, (_, at) => at * 7 + seed * 31)
const code = recoveryCode.format(secretOf(0))

/** The code with one of its groups replaced. */
function withGroup(number: number, change: (group: string) => string): string {
  return code
    .split('-')
    .map((group, at) => (at + 1 === number ? change(group) : group))
    .join('-')
}
const other = (character = '') => (character === 'A' ? 'B' : 'A')

describe('a mistyped recovery code', () => {
  it('S12 has its wrong group named for one other character, in each group of many codes', () => {
    for (let seed = 0; seed < 8; seed++)
      for (let at = 0; at < 28; at++) {
        const plain = recoveryCode.format(secretOf(seed)).replaceAll('-', '')
        const typed = plain.slice(0, at) + other(plain[at]) + plain.slice(at + 1)
        const fault = findCodeFault(typed)
        // The checksum misses one slip in 4,096.
        if (fault?.kind !== 'mistyped') continue
        expect(fault.groups).toContain(Math.floor(at / 4) + 1)
      }
    const named = findCodeFault(withGroup(3, (group) => other(group[0]) + group.slice(1)))
    expect(named).toMatchObject({ kind: 'mistyped', groups: expect.arrayContaining([3]) })
  })

  it('S12 has the group named in which two characters changed places', () => {
    const swapped = withGroup(2, ([a, b, c, d]) => `${b}${a}${c}${d}`)
    expect(swapped).not.toBe(code)
    expect(findCodeFault(swapped)).toMatchObject({ groups: expect.arrayContaining([2]) })
  })

  it('S12 has the groups named that have a strange character or another length', () => {
    const strange = withGroup(5, (group) => `U${group.slice(1)}`)
    expect(findCodeFault(strange)).toEqual({ kind: 'characters', groups: [5] })
    expect(findCodeFault(strange.toLowerCase().replaceAll('-', ' '))).toEqual({
      kind: 'characters',
      groups: [5],
    })
    expect(findCodeFault(withGroup(7, (group) => group.slice(1)))).toEqual({
      kind: 'length',
      groups: [7],
    })
  })

  it('S12 is counted where no group can be named', () => {
    expect(findCodeFault('AAAA-AAAA')).toEqual({ kind: 'count', count: 8 })
    expect(findCodeFault('')).toEqual({ kind: 'count', count: 0 })
    expect(findCodeFault(`${code.replaceAll('-', '')}A`)).toEqual({ kind: 'count', count: 29 })
  })

  it('S12 is compared as a whole where more than one slip is in it', () => {
    const fault = findCodeFault('0'.repeat(28))
    expect(['several', 'mistyped']).toContain(fault?.kind)
  })

  it('S12 is none where the text has a code', () => {
    for (const text of [code, code.toLowerCase(), `Code: ${code}`])
      expect(findCodeFault(text)).toBeUndefined()
  })
})
