import { once } from 'node:events'
import { join } from 'node:path'
import { askProcess } from './askProcess.ts'
import type { HostileHost } from './HostileHost.ts'
import { startProgram } from './startProgram.ts'

export type HostileProcess = {
  counts(): Promise<HostileHost['counts']>
  stop(): Promise<void>
}

const entry = join(import.meta.dirname, 'hostileProcess.ts')

/** Attacks that relay by so many keys, from a process of its own. */
export async function startHostileProcess(url: string, keys: number): Promise<HostileProcess> {
  const child = await startProgram(entry, JSON.stringify({ url, keys }))
  await askProcess(child)
  return {
    counts: () => askProcess(child, {}),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
