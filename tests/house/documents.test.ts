import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variables } from '../../server/src/service/variables.ts'
import { sources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const documents = sources(
  /^(README|CONTRIBUTING|CHANGELOG|SECURITY)\.md$|^docs\/.*\.md$|^(core|react|features|server|adapters\/[^/]+)\/README\.md$/,
)
const fenced = /^```[\s\S]*?^```$/gm
const site = 'https://github.com/portico-kit/portico/blob/main/'
const link = /\]\(([^)\s]+)\)/g

/** The anchor of a heading, by GitHub's rules. */
function anchorOf(heading: string): string {
  const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
}

function anchorsOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8').replace(fenced, '')
  const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
  // A repeated heading gets a number.
  return anchors.map((anchor, at) => {
    const before = anchors.slice(0, at).filter((other) => other === anchor).length
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

/** The fault of a document's link to a file of the repository, relative or by URL; empty if it has none. */
function linkFault(document: string, target: string): readonly string[] {
  const isOurs = target.startsWith(site)
  if (/^[a-z]+:/.test(target) && !isOurs) return []
  const [file = '', anchor] = target.replace(site, '').split('#')
  const folder = isOurs ? root : join(root, dirname(document))
  const path = file === '' ? join(root, document) : join(folder, file)
  if (relative(root, path).startsWith('..') || !existsSync(path))
    return [`${document}: no file ${target}`]
  if (anchor === undefined || anchorsOf(path).includes(anchor)) return []
  return [`${document}: no heading ${target}`]
}

describe('links in the documents', () => {
  it('point to an existing file, and to an existing heading in it', () => {
    const links = documents.flatMap(({ path, text }) =>
      [...text.replace(fenced, '').matchAll(link)].map(([, target = '']) => ({ path, target })),
    )
    expect(links.length).toBeGreaterThan(100)
    expect(links.flatMap(({ path, target }) => linkFault(path, target))).toEqual([])
  })

  it('reach every page from the index', () => {
    const pages = documents.map(({ path }) => path).filter((path) => path.startsWith('docs/'))
    const index = readFileSync(join(root, 'docs/README.md'), 'utf8')
    const missing = pages.filter(
      (path) => path !== 'docs/README.md' && !index.includes(`](${path.slice(5)}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the README', () => {
  it('has at most 10,000 bytes', () => {
    expect(readFileSync(join(root, 'README.md')).byteLength).toBeLessThanOrEqual(10_000)
  })
})

describe('the theme page', () => {
  it('lists every custom property of the style sheets, and no other', () => {
    const used = sources(/\/src\/.*\.css$/).flatMap(
      ({ text }) => text.match(/--portico-[a-z-]+/g) ?? [],
    )
    const page = readFileSync(join(root, 'docs/theming.md'), 'utf8')
    const named = [...page.matchAll(/^\| `(--portico-[a-z-]+)`/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual([...new Set(used)].toSorted())
  })

  it('is right that radius 0 makes all corners square, and that one token has the width of borders', () => {
    const wrong = sources(/^(?:react|features)\/src\/.*\.css$/).flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*border(?:-[a-z-]+)?: [^;]*/gm)]
        .map(([declaration]) => `${path}: ${declaration.trim()}`)
        .filter((it) => /radius: (?!.*(?:var\(|inherit|50%))(?!0\b)|\b1px solid/.test(it)),
    )
    expect(wrong).toEqual([])
  })
})

it('the buttons use only custom properties of tokens.css, since they do not load those of the modal', () => {
  const all = new Map(sources(/^react\/src\/.*\.(?:css|tsx?)$/).map((it) => [it.path, it]))
  const reached = new Set([...all.keys()].filter((path) => path.startsWith('react/src/buttons/')))
  for (const path of reached)
    for (const { from, lazy, typeOnly } of all.get(path)?.imports ?? []) {
      const target = posix.join(posix.dirname(path), from)
      if (!lazy && !typeOnly && all.has(target)) reached.add(target)
    }
  const styles = [...reached].filter((path) => path.endsWith('.css'))
  const used = styles.flatMap(
    (path) => all.get(path)?.text.match(/var\(--portico-[a-z-]+\)/g) ?? [],
  )
  const { text: tokens = '' } = all.get('react/src/ui/tokens.css') ?? {}
  expect(styles.length).toBeGreaterThan(2)
  expect(used.filter((it) => !tokens.includes(`  ${it.slice(4, -1)}:`))).toEqual([])
})

describe('the services page', () => {
  it('lists every environment variable of the server, and no other', () => {
    const page = readFileSync(join(root, 'docs/services.md'), 'utf8')
    const named = [...page.matchAll(/^\| `([A-Z_]+(?:`, `[A-Z_]+)*)`/gm)].flatMap(
      ([, names = '']) => names.split('`, `'),
    )
    expect(named.toSorted()).toEqual(Object.keys(variables).toSorted())
  })
})
