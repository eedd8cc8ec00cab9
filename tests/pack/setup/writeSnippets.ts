import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const adapters = readdirSync(join(root, 'adapters')).map((name) => `adapters/${name}`)
const packages = ['core', 'react', 'features', 'server', ...adapters]
const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...pages.map((name) => `docs/${name}`),
  ...packages.map((folder) => `${folder}/README.md`),
]
const fence = /^```tsx?\n([\s\S]*?)^```$/gm
const path = /^\/\/ ([\w./[\]-]+\.tsx?)$/m

/**
 * Writes each TypeScript snippet of the documents to a module in `folder`, with one folder for each document. A snippet
 * whose first line is a comment with a path gets that path, so that snippets of a page can import each other. Adds the
 * kit of the documents (`kit.ts`) and declarations of libraries that the dapp does not install. Returns the number of
 * snippets.
 */
export function writeSnippets(folder: string): number {
  mkdirSync(folder)
  cpSync(join(import.meta.dirname, '../snippets'), folder, { recursive: true })
  return documents.map((document) => writePage(folder, document)).reduce((sum, n) => sum + n, 0)
}

function writePage(folder: string, document: string): number {
  const page = join(folder, document.replaceAll('/', '-').replace('.md', ''))
  const snippets = snippetsOf(document)
  for (const { name, code } of snippets) {
    mkdirSync(dirname(join(page, name)), { recursive: true })
    writeFileSync(join(page, name), code)
  }
  if (snippets.length > 0 && !existsSync(join(page, 'kit.ts')))
    writeFileSync(join(page, 'kit.ts'), "export * from '../kit'\n")
  return snippets.length
}

/** Named after the path in the first line, or after the line number in the document. */
function snippetsOf(document: string) {
  const text = readFileSync(join(root, document), 'utf8')
  return Array.from(text.matchAll(fence), ({ 1: code = '', index }) => {
    const [first = ''] = code.split('\n')
    const line = text.slice(0, index).split('\n').length
    return { name: first.match(path)?.[1] ?? `line${line}.tsx`, code: `${code}\nexport {}\n` }
  })
}
