import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const into = mkdtempSync(path.join(tmpdir(), 'portico-sbom-'))
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const adapters = readdirSync(path.join(root, 'adapters'))
const folders = [
  'core',
  ...adapters.map((name) => `adapters/${name}`),
  'features',
  'react',
  'server',
]

type Component = {
  name: string
  version: string
  scope: string
  licenses?: { expression: string }[]
}
type Manifest = { name: string; dependencies?: Record<string, string> }

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'sbom.mjs'), into])
})
afterAll(() => rmSync(into, { recursive: true, force: true }))

describe('software bills of materials', () => {
  it.each([
    ['react', ['lucide']],
    ['features', ['lucide']],
  ])('D1 the bill of %s lists the libraries bundled into it', (folder, bundled) => {
    const { components } = read(path.join(into, `portico-${folder}.cdx.json`))
    expect(components.map((it: Component) => it.name)).toEqual(expect.arrayContaining(bundled))
  })

  it.each(folders)(
    'D1 the bill of %s lists every runtime dependency, with its licence',
    (folder) => {
      const { name, dependencies = {} }: Manifest = read(path.join(root, folder, 'package.json'))
      const file = path.join(into, name.replace('@portico/', 'portico-'))
      const { components, metadata } = read(`${file}.cdx.json`)
      const { packages } = read(`${file}.spdx.json`)
      expect(metadata.component.name).toBe(name)
      const listed = components.map((it: Component) => `${it.name}@${it.version}`)
      for (const [needed, version] of Object.entries(dependencies))
        expect(listed).toContain(`${needed}@${version}`)
      expect(packages).toHaveLength(components.length + 1)
      const unlicensed = components.filter((it: Component) => !it.licenses)
      expect(unlicensed.map((it: Component) => it.name)).toEqual([])
      const copyleft = components.filter((it: Component) =>
        /\b[AL]?GPL/.test(it.licenses?.[0]?.expression ?? ''),
      )
      // Optional light client of @polkadot/api, which no package loads; see CONTRIBUTING.md.
      const lightClient = [
        '@substrate/connect',
        '@substrate/connect-extension-protocol',
        '@substrate/connect-known-chains',
        'smoldot',
      ]
      for (const { name: other, scope } of copyleft) {
        expect(scope, other).toBe('optional')
        expect(lightClient).toContain(other)
      }
    },
  )
})
