import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

/** Most casts past the compiler in each part; a new one takes the place of an old one. */
const limits = { core: 5, adapters: 6, features: 7, react: 1, server: 1 }

const hard = /\bas (never|any|unknown as)\b/
const unread = /'[^'\n]*'|"[^"\n]*"|^\s*(\/\*\*?|\*).*$/gm

describe('casts', () => {
  for (const [part, limit] of Object.entries(limits)) {
    const casts = sources(new RegExp(`^${part}/([a-z0-9]+/)?src/.*\\.tsx?$`)).flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, index) => {
        const [code = ''] = line.replace(unread, '').split('//')
        if (!hard.test(code)) return []
        const isExplained = /\/\//.test(line) || /^\s*(\/\/|\*\/)/.test(lines[index - 1] ?? '')
        return [{ place: `${path}:${index + 1}`, isExplained }]
      })
    })

    it(`${part} has at most ${limit} hard casts, each with its reason beside it`, () => {
      expect(casts.filter(({ isExplained }) => !isExplained).map(({ place }) => place)).toEqual([])
      expect(casts.map(({ place }) => place).slice(limit)).toEqual([])
    })
  }
})
