import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

/** Maximum number of unchecked casts in each package; a new cast has to replace an old one. */
const limits = { core: 5, adapters: 6, features: 7, react: 3, server: 1 }

const uncheckedCast = /\bas (never|any|unknown as)\b/
const ignored = /'[^'\n]*'|"[^"\n]*"|^\s*(\/\*\*?|\*).*$/gm

describe('casts', () => {
  for (const [part, limit] of Object.entries(limits)) {
    const casts = sources(new RegExp(`^${part}/([a-z0-9]+/)?src/.*\\.tsx?$`)).flatMap(
      ({ path, text }) => {
        const lines = text.split('\n')
        return lines.flatMap((line, index) => {
          const [code = ''] = line.replace(ignored, '').split('//')
          if (!uncheckedCast.test(code)) return []
          const isExplained = /\/[/*]/.test(line) || /^\s*(\/\/|\*\/)/.test(lines[index - 1] ?? '')
          return [{ place: `${path}:${index + 1}`, isExplained }]
        })
      },
    )

    it(`${part} has at most ${limit} unchecked casts, each with a comment that gives the reason`, () => {
      expect(casts.filter(({ isExplained }) => !isExplained).map(({ place }) => place)).toEqual([])
      expect(casts.map(({ place }) => place).slice(limit)).toEqual([])
    })
  }
})
