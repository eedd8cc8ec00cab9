import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const file = join(import.meta.dirname, 'surface.json')

/**
 * Names that an entry exports, with types marked. Entries list their exports by hand, so parsing their text is
 * sufficient.
 */
function exportedNames(text: string): readonly string[] {
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ([, type = '', list = '']) =>
      list
        .replace(/\/\/.*$/gm, '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `${type}${name.replace(/(\w+) as /, '')}`),
  )
  const own = [
    ...text.matchAll(
      /^export (?:declare )?(?:async )?(const|function|class|type|interface) (\w+)/gm,
    ),
  ]
  const declared = own.map(
    ([, kind, name]) => `${/type|interface/.test(kind ?? '') ? 'type ' : ''}${name}`,
  )
  return [...lists, ...declared].sort()
}

function surface(): Record<string, readonly string[]> {
  const manifests = sources(/^(core|adapters\/[^/]+|react|features|server)\/package\.json$/)
  const entries = manifests.flatMap(({ path, text }) => {
    const { name, exports } = JSON.parse(text)
    return Object.entries<{ 'portico-source'?: string }>(exports).flatMap(([subpath, target]) => {
      const source = target['portico-source']
      if (source === undefined) return []
      const at = posix.join(posix.dirname(path), source)
      return [[posix.join(name, subpath), exportedNames(readFileSync(at, 'utf8'))] as const]
    })
  })
  return Object.fromEntries(entries)
}

describe('export surface', () => {
  it('every entry exports exactly the names in surface.json (UPDATE_SURFACE=1 rewrites it)', () => {
    const now = surface()
    if (process.env.UPDATE_SURFACE) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
    expect(now).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })
})
