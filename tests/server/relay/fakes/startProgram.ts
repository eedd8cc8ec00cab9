import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const cache = join(import.meta.dirname, '../../../../.cache')

/** Runs a TypeScript program in a separate process with `--expose-gc`. */
export async function startProgram(entry: string, ...args: string[]): Promise<ChildProcess> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  const outfile = join(folder, 'program.cjs')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    conditions: ['portico-source'],
    external: ['bufferutil', 'utf-8-validate', 'libsql', 'pg'],
    logLevel: 'error',
  })
  const child = fork(outfile, args, { execArgv: ['--expose-gc'] })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return child
}
