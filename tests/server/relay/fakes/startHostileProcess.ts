import { once } from 'node:events'
import { join } from 'node:path'
import type { HostileHost } from './HostileHost.ts'
import { requestProcess } from './requestProcess.ts'
import { startProgram } from './startProgram.ts'

export type HostileProcess = {
  counts(): Promise<HostileHost['counts']>
  stop(): Promise<void>
}

const entry = join(import.meta.dirname, 'hostileProcess.ts')

/** Attacks a relay with `keys` keys, from a separate process. */
export async function startHostileProcess(url: string, keys: number): Promise<HostileProcess> {
  const child = await startProgram(entry, JSON.stringify({ url, keys }))
  await requestProcess(child)
  return {
    counts: () => requestProcess(child, {}),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
