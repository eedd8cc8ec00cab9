import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/writing-a-feature.md'), 'utf8')
const folder = join(root, '.cache/documentedFeature')
const modules = ['rideWords.ts', 'RideStore.ts', 'rides.ts', 'RidesView.tsx']

/** A snippet of the page by the path in its first line. */
function snippetOf(path: string): string {
  const [, after = ''] = page.split(`\`\`\`${path.split('.').at(-1)}\n// ${path}\n`)
  return after.split('\n```')[0] ?? ''
}

mkdirSync(folder, { recursive: true })
for (const path of [...modules, 'rides.test.ts']) writeFileSync(join(folder, path), snippetOf(path))
// Registers the test of the page.
await import(join(folder, 'rides.test.ts'))

it('a feature with a lazy store, a view, an error, a record and a quote market takes less than 120 lines', () => {
  const lines = modules.map((path) => snippetOf(path).split('\n').length)
  expect(Math.min(...lines)).toBeGreaterThan(5)
  expect(lines.reduce((sum, n) => sum + n, 0)).toBeLessThan(120)
})
