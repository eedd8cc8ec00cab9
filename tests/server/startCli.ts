import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const folder = join(root, `.cache/server-${process.pid}`)

export type Cli = {
  readonly child: ChildProcess
  /** Standard output so far. */
  readonly output: () => string
  readonly errors: () => string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

/** Builds the program as the package contains it; returns a function that deletes it. */
export async function buildCli(): Promise<() => void> {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  copyFileSync(join(root, 'server/package.json'), join(folder, 'package.json'))
  await build({
    entryPoints: [join(root, 'server/src/cli.ts')],
    outdir: join(folder, 'dist'),
    // Lazy imports stay separate chunks, as in the package: most of these tests never load them.
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['portico-source'],
    external: [
      ...['ws', '@redis/client', 'zod', 'libsql', 'pg', 'prom-client', 'viem'],
      ...['jose', 'nodemailer', 'openid-client', '@web3icons/core'],
    ],
    logLevel: 'error',
  })
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Starts the program with these environment variables only. */
export function startCli(settings: Record<string, string>, ...args: string[]): Cli {
  const child = spawn(process.execPath, [join(folder, 'dist/cli.js'), ...args], { env: settings })
  const texts = { out: '', err: '' }
  child.stdout.on('data', (data) => (texts.out += data))
  child.stderr.on('data', (data) => (texts.err += data))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => texts.out, errors: () => texts.err, ended }
}

/** Waits until the program listens and returns its port. Throws its error output when it exits instead. */
export async function portOf({ child, output, errors, ended }: Cli): Promise<number> {
  const listening = new Promise<number>((resolve) => {
    child.stdout?.on('data', () => {
      const port = /"port":(\d+)/.exec(output())?.[1]
      if (port) resolve(Number(port))
    })
  })
  const failed = ended.then((code): never => {
    throw new Error(`Ended with ${code}: ${errors()}`)
  })
  return Promise.race([listening, failed])
}
