import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { filesBelow } from './filesBelow.mjs'

const root = join(import.meta.dirname, '../..')

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

/** Casts in a file: `as` of the syntax tree, but not `as const`. */
function castsIn({ path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  let casts = 0
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') casts++
    ts.forEachChild(node, visit)
  }
  visit(source)
  return casts
}

function row({ files, lines }) {
  return {
    files: files.length,
    lines: lines.reduce((sum, one) => sum + one, 0),
    median: quantile(lines, 0.5),
    p95: quantile(lines, 0.95),
    'under 12': lines.filter((one) => one < 12).length,
    casts: files.reduce((sum, file) => sum + castsIn(file), 0),
  }
}

/** Files, lines and casts of each part of the repository, and of all together. */
export function figures() {
  const counts = Object.entries(parts).map(([part, folder]) => [part, count(folder)])
  const all = {
    files: counts.flatMap(([, { files }]) => files),
    lines: counts.flatMap(([, { lines }]) => lines),
  }
  return Object.fromEntries([...counts, ['all', all]].map(([part, one]) => [part, row(one)]))
}

/** Names that each package exports, at all of its entries and at the first one, from `surface.json`. */
export function exportsOf() {
  const surface = JSON.parse(readFileSync(join(import.meta.dirname, 'surface.json'), 'utf8'))
  const packages = new Map()
  for (const [entry, names] of Object.entries(surface)) {
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

if (process.argv[1] === import.meta.filename) {
  console.table(figures())
  console.table(exportsOf())
}
