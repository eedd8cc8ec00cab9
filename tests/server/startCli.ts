import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach } from 'vitest'
import { runCommand } from '../../server/src/service/runCommand.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, `.cache/server-${process.pid}`)

export type Cli = {
  /** Standard output so far. */
  readonly output: () => string
  readonly errors: () => string
  /** Sends a signal. */
  readonly end: (signal: NodeJS.Signals) => void
  /** Calls the listener after each output. */
  readonly onOutput: (listener: () => void) => void
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

/** Builds the program for `startProgram` as the package contains it; returns a function that deletes it. */
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

/** The programs of a file's tests: each that is added ends after its test. */
export function endedAfterTests(): Cli[] {
  const running: Cli[] = []
  afterEach(async () => {
    for (const { end, ended } of running.splice(0)) {
      end('SIGKILL')
      await ended
    }
  })
  return running
}

/** Starts the program in a process of its own, with these environment variables only. */
export function startProgram(settings: Record<string, string>, ...args: string[]): Cli {
  const child = spawn(process.execPath, [join(folder, 'dist/cli.js'), ...args], { env: settings })
  const texts = { out: '', err: '' }
  child.stdout.on('data', (data) => (texts.out += data))
  child.stderr.on('data', (data) => (texts.err += data))
  return {
    output: () => texts.out,
    errors: () => texts.err,
    end: (signal) => child.kill(signal),
    onOutput: (listener) => child.stdout.on('data', listener),
    ended: new Promise((resolve) => child.once('close', resolve)),
  }
}

/** Runs the command in this process: most of what it does needs no other. */
export function startCli(settings: Record<string, string>, ...args: string[]): Cli {
  const texts = { out: '', err: '' }
  const listeners: (() => void)[] = []
  let end: (signal: NodeJS.Signals) => void = () => undefined
  const signal = new Promise<NodeJS.Signals>((resolve) => {
    end = resolve
  })
  const ended = runCommand({
    args,
    env: settings,
    version: '0.0.0',
    print(text) {
      texts.out += text
      for (const listener of listeners) listener()
    },
    printError: (text) => (texts.err += text),
    nextSignal: () => signal,
  })
  return {
    output: () => texts.out,
    errors: () => texts.err,
    end: (name) => end(name),
    onOutput: (listener) => listeners.push(listener),
    ended,
  }
}

/** Waits until the program listens and returns its port. Throws its error output when it exits instead. */
export async function portOf({ onOutput, output, errors, ended }: Cli): Promise<number> {
  const listening = new Promise<number>((resolve) => {
    const look = () => {
      const port = /"port":(\d+)/.exec(output())?.[1]
      if (port) resolve(Number(port))
    }
    onOutput(look)
    look()
  })
  const failed = ended.then((code): never => {
    throw new Error(`Ended with ${code}: ${errors()}`)
  })
  return Promise.race([listening, failed])
}
