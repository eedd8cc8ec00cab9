import { describe, expect, it } from 'vitest'
import { expressions } from './expressions.ts'
import { slowness } from './slowness.ts'
import { sources } from './sources.ts'

const shipped = sources(
  /^((core|adapters\/[^/]+|react|features|server)\/src|server\/frame)\/.*\.tsx?$/,
)

describe('regular expressions', () => {
  const found = shipped.flatMap(expressions)

  it('S17 the source of every regular expression is known statically', () => {
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter(({ source }) => source === undefined).map(({ at }) => at)).toEqual([])
  })

  it('S17 every regular expression of a package takes linear time on any text', () => {
    const slow = found.flatMap(({ at, source = '', flags }) => {
      const reason = slowness(source, flags)
      return reason ? [`${at} /${source}/${flags}: ${reason}`] : []
    })
    expect(slow).toEqual([])
  })

  it('no pattern takes 0X for the prefix 0x, which nothing that reads numbers or addresses does', () => {
    // These look for addresses in a text, however they are written.
    const searches = /\/(looksLikeAddress|cleanSymbol|namesAnother)\.ts:/
    const loose = found.filter(
      ({ source, flags }) => source?.includes('^0x') && flags.includes('i'),
    )
    expect(loose.filter(({ at }) => !searches.test(at)).map(({ at }) => at)).toEqual([])
  })

  it.each([
    /0+$/,
    /\s+wallet$/,
    /(\.\d*?)0+$/,
    /^[\d.,]*\d[\d.,]*$/,
    /^[^\s:/]+\.[^\s:/]+$/,
    /^(a+)+$/,
    /^(\w|\d)*$/,
    /^\s*(.*?)\s*$/,
    /a.*b/,
    /jwt.*(?:not yet valid|expired)/i,
    /x(?:ab|c)*d|(?:xy)*z/,
    /(?:ab)+c/,
  ])('S17 finds that %s is slow', ({ source, flags }) => {
    expect(slowness(source, flags)).toBeDefined()
  })

  it.each([
    /^\d*[1-9]/,
    /^0x[\da-f]+$/i,
    /\{(\w+)\}/g,
    /"id"\s*:\s*(\d{16,20})\s*[,}]/,
    /\d+/g,
    /^[a-z]+(?:-[a-z]+)*$/,
    /\/{1,8}$/,
    /a+b/y,
  ])('S17 finds that %s is linear', ({ source, flags }) => {
    expect(slowness(source, flags)).toBeUndefined()
  })
})
