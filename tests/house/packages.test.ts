import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import surface from './surface.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const adapters = readdirSync(path.join(root, 'adapters')).map((name) => `adapters/${name}`)
const folders = ['core', ...adapters, 'features', 'react', 'server']
const { homepage, bugs, repository } = JSON.parse(read('package.json'))
const site = homepage.replace('#readme', '')

describe('published packages', () => {
  it.each(folders)('D1 %s has a repository and an issue tracker in its manifest', (folder) => {
    const manifest = JSON.parse(read(`${folder}/package.json`))
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      homepage: `${site}/tree/main/${folder}#readme`,
      bugs,
      repository: { ...repository, directory: folder },
    })
  })

  it.each(folders)('D1 %s has its own README, whose code uses existing names', (folder) => {
    const { name } = JSON.parse(read(`${folder}/package.json`))
    const text = read(`${folder}/README.md`)
    expect(text).toMatch(new RegExp(`^# ${name}\n`))
    expect(text).toContain(`${site}/blob/main/SECURITY.md`)
    const code = [...text.matchAll(/```tsx?\n([^`]*)```/g)].map(([, it]) => it).join('\n')
    const imports = [...code.matchAll(/^import \{ ([^}]*) \} from '([^']+)'$/gm)]
    expect(imports.map(([, , from]) => from)).toContainEqual(expect.stringContaining(name))
    for (const [, names = '', from = ''] of imports)
      for (const one of names.split(', ')) expect(exportsOf(from), from).toContain(one)
  })

  it('D1 SECURITY.md explains how to report, and the README links to it', () => {
    expect(read('SECURITY.md')).toContain(`${site}/security/advisories/new`)
    expect(read('README.md')).toContain('(SECURITY.md)')
  })

  it('D1 no dependency is installed within 5 days of its release', () => {
    expect(read('.npmrc')).toMatch(/^min-release-age=5$/m)
  })
})

function exportsOf(entry: string): readonly string[] {
  return (surface as Record<string, readonly string[]>)[entry] ?? []
}
