import { describe, expect, it } from 'vitest'
import { castsIn } from './castsIn.mjs'
import { sources } from './sources.ts'

/** Maximum of casts that silence the compiler without a check; a new one has to replace an old one. */
const limit = 22

const shipped = /^((core|adapters\/[a-z0-9]+|features|react|server)\/src|server\/frame)\/.*\.tsx?$/
const unchecked = sources(shipped)
  .filter(({ path }) => !path.endsWith('.d.ts'))
  .flatMap((file) => {
    const lines = file.text.split('\n')
    return castsIn(file)
      .filter(({ isUnchecked }) => isUnchecked)
      .map(({ line }) => ({ place: `${file.path}:${line}`, lines: lines.slice(line - 2, line) }))
  })

describe('unchecked casts', () => {
  it(`are ${limit} at most in all packages`, () => {
    expect(unchecked.map(({ place }) => place).slice(limit)).toEqual([])
  })

  it('have a comment that gives the reason, in their line or the one before', () => {
    const isExplained = ([before = '', line = '']: readonly string[]) =>
      /\/[/*]/.test(line) || /^\s*(\/\/|\*\/|\/\*\*)/.test(before)
    expect(unchecked.filter(({ lines }) => !isExplained(lines)).map(({ place }) => place)).toEqual(
      [],
    )
  })
})
