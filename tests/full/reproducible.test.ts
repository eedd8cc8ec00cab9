import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const adapters = readdirSync(path.join(root, 'adapters')).map((name) => `adapters/${name}`)
const folders = ['core', ...adapters, 'features', 'react', 'server']

/** Every file that is published of a build, with its hash. */
function built(): Readonly<Record<string, string>> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return Object.fromEntries(files.map((file) => [path.relative(root, file), hash(file)]))
}

it('D1 two builds of one commit are identical to the byte', () => {
  const first = built()
  expect(Object.keys(first).length).toBeGreaterThan(500)
  execFileSync(process.execPath, ['node_modules/rollup/dist/bin/rollup', '-c', '--silent'], {
    cwd: root,
  })
  expect(built()).toEqual(first)
})
