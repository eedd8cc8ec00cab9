import { once } from 'node:events'
import { join } from 'node:path'
import type { RelayOptions, RelayStats } from '@portico/server/relay'
import { askProcess } from './askProcess.ts'
import { startProgram } from './startProgram.ts'

export type RelayFigures = {
  readonly stats: RelayStats
  readonly memory: NodeJS.MemoryUsage
  readonly cpu: NodeJS.CpuUsage
}
export type Stalls = {
  /** Milliseconds that a turn of its event loop was late since this was last asked. */
  readonly wall: number
  /** Those of them in which the process was at work, and did not wait for a processor. */
  readonly own: number
  readonly stats: RelayStats
}
export type RelayProcess = {
  readonly url: string
  figures(): Promise<RelayFigures>
  /** Without collecting garbage, which would be a stall. */
  stalls(): Promise<Stalls>
  /** SIGTERM, by default: a graceful shutdown. Gives the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const entry = join(import.meta.dirname, 'relayProcess.ts')

/** Starts a relay in a process of its own, with its mailboxes in that Redis or else in memory. */
export async function startRelayProcess(
  options: Pick<RelayOptions, 'limits' | 'proxies'> & { redis?: string } = {},
): Promise<RelayProcess> {
  const child = await startProgram(entry, JSON.stringify(options))
  const { port } = await askProcess<{ port: number }>(child)
  return {
    url: `ws://127.0.0.1:${port}`,
    figures: () => askProcess(child, { figures: true }),
    stalls: () => askProcess(child, { stalls: true }),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      return (await gone)[0]
    },
  }
}
