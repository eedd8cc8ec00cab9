import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowWindow } from '../../react/src/ui/content/useRowWindow.ts'

const rowHeight = 96
const place = { rows: 25_000, rowHeight, height: 600 }

describe('the window of a long list', () => {
  it('starts with the first row and ends a few rows below the screen', () => {
    expect(rowWindow.visible({ ...place, top: 60 })).toEqual({ first: 0, last: 9 })
  })

  it('follows the screen through a list of 100,000', () => {
    expect(rowWindow.visible({ ...place, top: -1_000 * rowHeight })).toEqual({
      first: 997,
      last: 1_010,
    })
  })

  it('ends with the last row', () => {
    expect(rowWindow.visible({ ...place, top: -24_995 * rowHeight }).last).toBe(25_000)
  })

  it('starts at the beginning when nothing can be measured', () => {
    expect(rowWindow.visible({ rows: 3, rowHeight: 0, top: 0, height: 0 })).toEqual({
      first: 0,
      last: 3,
    })
  })

  it('contains the requested row before anything is measured', () => {
    fc.assert(
      fc.property(fc.nat(24_999), (row) => {
        const { first, last } = rowWindow.around(row, 25_000)
        expect(first).toBeLessThanOrEqual(row)
        expect(last).toBeGreaterThan(row)
      }),
    )
  })

  it('F10 contains every row on screen, and at most 30 on a screen of 2,000 px', () => {
    const heights = { rows: fc.nat(30_000), top: fc.integer({ min: -3_000_000, max: 3_000 }) }
    fc.assert(
      fc.property(
        heights.rows,
        heights.top,
        fc.integer({ min: 0, max: 2_000 }),
        (rows, top, height) => {
          const { first, last } = rowWindow.visible({ rows, rowHeight, top, height })
          expect(last - first).toBeLessThanOrEqual(30)
          for (let row = 0; row * rowHeight + top < height && row < rows; row++) {
            if (top < -100_000) break
            const seen = (row + 1) * rowHeight + top > 0
            if (seen) expect(row >= first && row < last).toBe(true)
          }
        },
      ),
    )
  })
})
