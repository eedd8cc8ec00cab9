import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Tarball } from './packAll.ts'
import { run } from './run.ts'

const example = join(import.meta.dirname, '../../../examples/adapter-ton')

/**
 * Copies the example adapter, with the packages of its lock file, out of the repository, and installs the packed core
 * as a developer would. Returns the folder.
 */
export async function installExample(tarballs: readonly Tarball[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-example-'))
  const isBuilt = (path: string) => /^(test\/)?dist$/.test(relative(example, path))
  cpSync(example, folder, { recursive: true, filter: (path) => !isBuilt(path) })
  const core = tarballs.find(({ name }) => name === '@portico/core')?.file ?? ''
  await run(folder, 'npm', 'install', '--no-save', '--save-dev', '--offline', core)
  return folder
}
