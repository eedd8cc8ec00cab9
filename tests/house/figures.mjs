import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { walks } from '../figures/walks.mjs'
import { castsIn } from './castsIn.mjs'
import { updateTables } from './figuresTable.mjs'
import { filesBelow } from './filesBelow.mjs'
import { sharedLines } from './sharedLines.mjs'

/** The folder that is counted: this repository, or another version of it. */
const root = process.env.PORTICO_FIGURES_OF ?? join(import.meta.dirname, '../..')

/** The folders whose files are counted, by the row of the table that they are in. */
const parts = {
  core: 'core/src',
  adapters: 'adapters',
  features: 'features/src',
  react: 'react/src',
  server: 'server/src',
  'server/frame': 'server/frame',
}

/** Counts of the source files of a part: `.ts` and `.tsx`, without tests and declarations. */
function count(folder) {
  const files = filesBelow(root, folder)
    .filter((path) => /\/(src|frame)\/.*(?<!\.d|\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const lines = files.map(({ text }) => text.trimEnd().split('\n').length)
  return { files, lines }
}

/** The value below which a share of the numbers lies. */
const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0

function row({ files, lines }) {
  const casts = files.flatMap(castsIn)
  return {
    files: files.length,
    lines: lines.reduce((sum, one) => sum + one, 0),
    median: quantile(lines, 0.5),
    p95: quantile(lines, 0.95),
    'under 12': lines.filter((one) => one < 12).length,
    casts: casts.length,
    unchecked: casts.filter(({ isUnchecked }) => isUnchecked).length,
    'six lines': sharedLines(files).length,
  }
}

/** Files, lines, casts and pairs of places that share six lines, of each part of the repository, and of all together. */
export function figures() {
  const counts = Object.entries(parts).map(([part, folder]) => [part, count(folder)])
  const all = {
    files: counts.flatMap(([, { files }]) => files),
    lines: counts.flatMap(([, { lines }]) => lines),
  }
  return Object.fromEntries([...counts, ['all', all]].map(([part, one]) => [part, row(one)]))
}

const readSurface = () => JSON.parse(readFileSync(join(root, 'tests/house/surface.json'), 'utf8'))

/** Names that each package exports, at all of its entries and at the first one, from `surface.json`. */
export function exportsOf() {
  const packages = new Map()
  for (const [entry, names] of Object.entries(readSurface())) {
    const name = entry.split('/').slice(0, 2).join('/')
    const { entries = 0, all = 0, main = 0 } = packages.get(name) ?? {}
    packages.set(name, {
      entries: entries + 1,
      all: all + names.length,
      main: entry === name ? names.length : main,
    })
  }
  return Object.fromEntries(packages)
}

/** Prints all figures; with `--write` they are written into the tables of CONTRIBUTING.md, too. */
function main() {
  const counted = { figures: figures(), surface: readSurface(), walks: walks(root) }
  console.table(counted.figures)
  console.table(exportsOf())
  console.table(counted.walks)
  if (!process.argv.includes('--write')) return
  const path = join(root, 'CONTRIBUTING.md')
  writeFileSync(path, updateTables(readFileSync(path, 'utf8'), counted))
}

if (process.argv[1] === import.meta.filename) main()
