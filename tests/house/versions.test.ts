import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { version } from '../../core/src/analytics/sdk.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folders = [
  '.',
  'core',
  'features',
  'react',
  'server',
  'sandbox',
  'examples/adapter-ton',
  ...readdirSync(path.join(root, 'adapters')).map((name) => `adapters/${name}`),
]

describe('package versions', () => {
  it.each(folders)('%s has the common version, and depends on it', (folder) => {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
    const ownDependencies = Object.entries({
      ...manifest.dependencies,
      ...manifest.peerDependencies,
    })
    expect(manifest.version).toBe(version)
    for (const [name, range] of ownDependencies)
      if (name.startsWith('@portico/')) expect(range).toBe(version)
  })
})
