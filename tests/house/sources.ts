import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Import = {
  readonly from: string
  readonly typeOnly: boolean
  /** True for a dynamic `import()`. */
  readonly lazy: boolean
}
export type Source = {
  /** Relative to the repository, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

const root = join(import.meta.dirname, '../..')
const passed = /(^|\/)(node_modules|dist|\.git|\.cache|\.artifacts)(\/|$)/
const statement =
  /^\s*(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every file of the repository whose path matches, with its imports. */
export function sources(pattern: RegExp): readonly Source[] {
  return paths('')
    .filter((path) => pattern.test(path))
    .map(read)
}

function paths(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (passed.test(path)) return []
    return entry.isDirectory() ? paths(path) : [path]
  })
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...text.matchAll(statement)].map(([, type, from, lazy]) => ({
    from: from ?? lazy ?? '',
    typeOnly: type !== undefined,
    lazy: lazy !== undefined,
  }))
  return { path, text, imports }
}
