import { once } from 'node:events'
import { join } from 'node:path'
import type { RelayOptions, RelayStats } from '@portico/server/relay'
import { requestProcess } from './requestProcess.ts'
import { startProgram } from './startProgram.ts'

export type RelayFigures = {
  readonly stats: RelayStats
  readonly memory: NodeJS.MemoryUsage
  readonly cpu: NodeJS.CpuUsage
}
export type Stalls = {
  /** Milliseconds by which ticks of its event loop were late since the last request. */
  readonly wall: number
  /** The part of them in which the process used the CPU, rather than waiting for it. */
  readonly own: number
  readonly stats: RelayStats
}
export type RelayProcess = {
  readonly url: string
  figures(): Promise<RelayFigures>
  /** Reads the event loop delays without a garbage collection, which would delay it. */
  stalls(): Promise<Stalls>
  /** Sends SIGTERM by default, for a graceful shutdown. Returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const entry = join(import.meta.dirname, 'relayProcess.ts')

/** Starts a relay in a separate process, with its mailboxes in Redis or in memory. */
export async function startRelayProcess(
  options: Pick<RelayOptions, 'limits' | 'proxies'> & { redis?: string } = {},
): Promise<RelayProcess> {
  const child = await startProgram(entry, JSON.stringify(options))
  const { port } = await requestProcess<{ port: number }>(child)
  return {
    url: `ws://127.0.0.1:${port}`,
    figures: () => requestProcess(child, { figures: true }),
    stalls: () => requestProcess(child, { stalls: true }),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill(signal)
      return (await exited)[0]
    },
  }
}
