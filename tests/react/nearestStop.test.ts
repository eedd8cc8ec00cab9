import { describe, expect, it } from 'vitest'
import { nearestStop } from '../../react/src/ui/content/VirtualList.tsx'

/** A list of rows and headings, which cannot be focused. */
const from = (list: string, index: number, step: 1 | -1) =>
  nearestStop({ count: list.length, index, step, isStill: (at) => list[at] === 'h' })

describe('nearestStop', () => {
  it('is the requested row unless that is a heading', () => {
    expect(from('hrrhr', 1, 1)).toBe(1)
    expect(from('hrrhr', 0, 1)).toBe(1)
    expect(from('hrrhr', 3, 1)).toBe(4)
    expect(from('hrrhr', 3, -1)).toBe(2)
  })

  it('is on the other side when a heading starts or ends the list', () => {
    expect(from('hrrh', 0, -1)).toBe(1)
    expect(from('hrrh', 3, 1)).toBe(2)
  })

  it('is undefined for an empty list or one of headings only', () => {
    expect(from('hhh', 1, 1)).toBeUndefined()
    expect(from('', 0, 1)).toBeUndefined()
  })
})
