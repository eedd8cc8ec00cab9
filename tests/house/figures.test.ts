import { describe, expect, it } from 'vitest'
import { figures } from './figures.mjs'

describe('files of the packages', () => {
  const { all } = figures()

  it('have 50 lines in the median at least, and 60 of them at most have fewer than 12', () => {
    expect(all.files).toBeGreaterThan(1000)
    expect(all.median).toBeGreaterThanOrEqual(50)
    expect(all['under 12']).toBeLessThanOrEqual(60)
  })

  it('have 550 casts at most, without `as const`', () => {
    expect(all.casts).toBeLessThanOrEqual(550)
  })
})
