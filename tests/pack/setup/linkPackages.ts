import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Tarball } from './packAll.ts'
import { run } from './run.ts'

type Names = Readonly<Record<string, unknown>>
type Manifest = {
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Names
  readonly optionalDependencies?: Names
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const modules = join(import.meta.dirname, '../../../node_modules')

/**
 * Installs the packed packages and the packages in `names` into a folder, with what their manifests name and nothing else.
 * All but the packed ones are taken from the repository's own installation, with the versions of its lock file.
 */
export async function linkPackages(
  folder: string,
  tarballs: readonly Tarball[],
  names: readonly string[],
): Promise<void> {
  const into = join(folder, 'node_modules')
  const packed = tarballs.map(({ name }) => ({ name, source: realpathSync(join(modules, name)) }))
  for (const { name, file } of tarballs) {
    mkdirSync(join(into, name), { recursive: true })
    await run(folder, 'tar', '-xzf', file, '-C', join(into, name), '--strip-components=1')
    linkPrograms(into, name)
  }
  const wanted = names.map((name) => ({ name, from: modules }))
  const want = (folder: string, from: string) =>
    wanted.push(...requiredBy(folder).map((name) => ({ name, from })))
  for (const { name, source } of packed) want(join(into, name), source)
  const done = new Set<string>()
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const found = find(next.name, next.from)
    if (!found || done.has(found) || packed.some(({ source }) => source === found)) continue
    done.add(found)
    const owner = packed.find(({ source }) => found.startsWith(join(source, 'node_modules')))
    const place = owner ? join(owner.name, relative(owner.source, found)) : relative(modules, found)
    for (const one of linkFolder(found, join(into, place))) want(one, one)
  }
}

/** What `npx` runs by name. */
function linkPrograms(into: string, name: string): void {
  const programs = Object.entries(manifestOf(join(into, name)).bin ?? {})
  for (const [program, file] of programs) {
    mkdirSync(join(into, '.bin'), { recursive: true })
    symlinkSync(join('..', name, file), join(into, '.bin', program))
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** What a package does not work without; an optional dependency is there if the repository has it. */
function requiredBy(folder: string): readonly string[] {
  const manifest = manifestOf(folder)
  const { dependencies, optionalDependencies, peerDependencies = {} } = manifest
  const isNeeded = (name: string) => !manifest.peerDependenciesMeta?.[name]?.optional
  const peers = Object.keys(peerDependencies).filter(isNeeded)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The folder of a package, as Node finds it from another folder. */
function find(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  return dirname(from) === from ? undefined : find(name, dirname(from))
}

/** Links all files of a folder; returns the packages in it, itself included. */
function linkFolder(folder: string, into: string): readonly string[] {
  if (existsSync(join(into, 'package.json'))) return []
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const packages: string[] = []
  for (const file of files) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const target = join(into, relative(folder, path))
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(path, target)
    } catch {
      copyFileSync(path, target) // another file system
    }
    if (file.name === 'package.json' && /node_modules\/(@[^/]+\/)?[^/]+$/.test(file.parentPath))
      packages.push(file.parentPath)
  }
  return packages
}
