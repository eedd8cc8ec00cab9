import { describe, expect, it } from 'vitest'
import { nearestStop } from '../../react/src/ui/nearestStop.ts'

/** A list with headings, which are still, among rows. */
const from = (list: string, index: number, step: 1 | -1) =>
  nearestStop({ count: list.length, index, step, isStill: (at) => list[at] === 'h' })

describe('the row of a list where the keyboard stops', () => {
  it('is the one that is meant, unless it is a heading', () => {
    expect(from('hrrhr', 1, 1)).toBe(1)
    expect(from('hrrhr', 0, 1)).toBe(1)
    expect(from('hrrhr', 3, 1)).toBe(4)
    expect(from('hrrhr', 3, -1)).toBe(2)
  })

  it('is on the other side where a heading begins or ends the list', () => {
    expect(from('hrrh', 0, -1)).toBe(1)
    expect(from('hrrh', 3, 1)).toBe(2)
  })

  it('is none where all are headings, or nothing is there', () => {
    expect(from('hhh', 1, 1)).toBeUndefined()
    expect(from('', 0, 1)).toBeUndefined()
  })
})
