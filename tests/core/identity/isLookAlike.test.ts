import { isLookAlike } from '@portico/core/feature/store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const hex = (size: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: size, maxLength: size })
const text = (characters: readonly string[]) => characters.join('')

describe('isLookAlike', () => {
  it('S8 detects addresses that differ only in the middle, in any case', () => {
    fc.assert(
      fc.property(hex(4), hex(32), hex(32), hex(4), (start, middle, other, end) => {
        fc.pre(text(middle) !== text(other))
        const mine = `0x${text([...start, ...middle, ...end])}`
        const theirs = `0x${text([...start, ...other, ...end]).toUpperCase()}`
        expect(isLookAlike(mine, theirs)).toBe(true)
        expect(isLookAlike(mine, mine.toUpperCase().replace('0X', '0x'))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('S8 does not match random addresses', () => {
    fc.assert(
      fc.property(hex(40), hex(40), (one, other) => {
        fc.pre(text(one.slice(0, 4)) !== text(other.slice(0, 4)))
        expect(isLookAlike(`0x${text(one)}`, `0x${text(other)}`)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('T14 ignores the prefix that all addresses of a namespace share', () => {
    const one = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    expect(isLookAlike(one, 'bc1qzzzzrrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe(false)
    expect(isLookAlike(one, 'bc1qar0szzzzzzzzzzzzzzzzzzzzzzzzzzzzzf5mdq')).toBe(true)
    expect(isLookAlike('cosmos1aaaaxxxxzzzz', 'cosmos1bbbbyyyyzzzz')).toBe(false)
    expect(isLookAlike('9xQeWvG816bUx9EP', '9xQezzzzzzzzx9EP')).toBe(true)
    expect(isLookAlike('9xQeWvG816bUx9EP', '9xqezzzzzzzzx9EP')).toBe(false)
  })
})
