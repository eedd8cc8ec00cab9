import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const adapters = readdirSync(join(root, 'adapters')).map((name) => `adapters/${name}`)
const documents = ['.', 'core', 'react', 'features', 'server', ...adapters].map((folder) =>
  join(folder, 'README.md'),
)
const fence = /^```tsx?\n([\s\S]*?)^```$/gm

/**
 * Writes each TypeScript snippet of the documents to a module in `folder`, where the names that it takes as given are
 * declared (`given.d.ts`). Gives how many there are.
 */
export function writeSnippets(folder: string): number {
  mkdirSync(folder)
  cpSync(join(import.meta.dirname, '../snippets'), folder, { recursive: true })
  const snippets = documents.flatMap(snippetsOf)
  for (const { name, code } of snippets) writeFileSync(join(folder, `${name}.tsx`), code)
  return snippets.length
}

/** Named after its document and line; “…” stands for the options that a snippet leaves out. */
function snippetsOf(document: string) {
  const text = readFileSync(join(root, document), 'utf8')
  return Array.from(text.matchAll(fence), ({ 1: code = '', index }) => {
    const line = text.slice(0, index).split('\n').length
    return {
      name: `${document.replaceAll('/', '-')}.${line}`,
      code: `${code.replace(/^ *\/\/ …$/m, '...others,')}\nexport {}\n`,
    }
  })
}
