import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const folder = join(root, `.cache/server-${process.pid}`)

export type Cli = {
  readonly child: ChildProcess
  /** What it has said so far. */
  readonly output: () => string
  readonly errors: () => string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

/** Builds the program as a package would hold it; gives what takes it away again. */
export async function buildCli(): Promise<() => void> {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  copyFileSync(join(root, 'server/package.json'), join(folder, 'package.json'))
  await build({
    entryPoints: [join(root, 'server/src/cli.ts')],
    outdir: join(folder, 'dist'),
    // What is imported late stays apart, as in the package: most of these tests never load it.
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['portico-source'],
    external: ['ws', '@redis/client', 'zod', 'libsql', 'pg', 'prom-client', 'viem'],
    logLevel: 'error',
  })
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Starts the program with these settings alone. */
export function startCli(settings: Record<string, string>, ...args: string[]): Cli {
  const child = spawn(process.execPath, [join(folder, 'dist/cli.js'), ...args], { env: settings })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => (said.out += data))
  child.stderr.on('data', (data) => (said.err += data))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => said.out, errors: () => said.err, ended }
}

/** Port of a program that has said that it listens. Throws what it said when it ends instead. */
export async function portOf({ child, output, errors, ended }: Cli): Promise<number> {
  const heard = new Promise<number>((resolve) => {
    child.stdout?.on('data', () => {
      const port = /"port":(\d+)/.exec(output())?.[1]
      if (port) resolve(Number(port))
    })
  })
  const failed = ended.then((code): never => {
    throw new Error(`Ended with ${code}: ${errors()}`)
  })
  return Promise.race([heard, failed])
}
