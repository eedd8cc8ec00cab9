import { fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import type { RelayOptions, RelayStats } from '@portico/server/relay'
import { build } from 'esbuild'

export type RelayFigures = {
  readonly stats: RelayStats
  readonly memory: NodeJS.MemoryUsage
  readonly cpu: NodeJS.CpuUsage
}
export type RelayProcess = {
  readonly url: string
  figures(): Promise<RelayFigures>
  /** SIGTERM, by default: a graceful shutdown. Gives the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const folder = join(import.meta.dirname, '../../../../.cache/relay')

/** Bundles a program for a process of its own and gives its path. */
export async function bundleProgram(entry: string): Promise<string> {
  const outfile = join(folder, `${basename(entry, '.ts')}-${process.pid}.cjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    conditions: ['portico-source'],
    external: ['bufferutil', 'utf-8-validate'],
    logLevel: 'error',
  })
  return outfile
}

/** Starts a relay in a process of its own, with its mailboxes in that Redis or else in memory. */
export async function startRelayProcess(
  options: Pick<RelayOptions, 'limits'> & { redis?: string } = {},
): Promise<RelayProcess> {
  const program = await bundleProgram(join(import.meta.dirname, 'relayProcess.ts'))
  const child = fork(program, [JSON.stringify(options)], { execArgv: ['--expose-gc'] })
  const [{ port }] = await once(child, 'message')
  return {
    url: `ws://127.0.0.1:${port}`,
    async figures() {
      child.send('figures')
      return (await once(child, 'message'))[0]
    },
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      return (await gone)[0]
    },
  }
}
