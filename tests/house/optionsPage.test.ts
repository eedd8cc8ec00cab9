import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { optionsSchema } from '../../core/src/kit/opening/optionsSchema.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/options.md'), 'utf8')
/** The options in the first cells of the tables, by name, with their rows. */
const rows = new Map(
  [...page.matchAll(/^\| `([^|]+)` +\| .*$/gm)].flatMap(([row, cell = '']) =>
    cell.split('`, `').map((name) => [name, row] as const),
  ),
)

describe('the options page', () => {
  it('has a row for every option of createKit', () => {
    const options = Object.keys(optionsSchema.shape)
    expect(options.length).toBeGreaterThan(30)
    expect(options.filter((name) => !rows.has(name))).toEqual([])
  })

  it('has no row for another option, apart from the names of remote features', () => {
    const remote = ['email', 'socials', 'swaps', 'onramp', 'activity', 'pay']
    const known = [...Object.keys(optionsSchema.shape), ...remote]
    expect([...rows.keys()].filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(['metadata', 'services', 'theme', 'wallets'] as const)(
    'names each part of the option %s in its row',
    (name) => {
      const { innerType } = optionsSchema.shape[name].def
      const parts = Object.keys(innerType.shape)
      expect(parts.length).toBeGreaterThan(3)
      expect(parts.filter((part) => !rows.get(name)?.includes(`\`${part}`))).toEqual([])
    },
  )
})
