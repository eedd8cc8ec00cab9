import { spawn } from 'node:child_process'
import type { EngineProcess } from './Engine.ts'

type Variables = Readonly<Record<string, string>>

/** Runs an engine's program and waits until it prints its port. Throws with its error output. */
export async function spawnEngine(program: string, env: Variables = {}): Promise<EngineProcess> {
  const child = spawn(process.execPath, [program], {
    // The engine ends when its stdin closes, so it ends with this process, even after a crash.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ...env },
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const listening = new Promise<number>((resolve) => {
    // Stdout is read until the process ends, or the pipe would fill.
    child.stdout.on('data', (chunk) => {
      const port = /^Listening on (\d+)$/m.exec(String(chunk))?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
  const failed = ended.then(() => {
    throw new Error(`${program} did not start: ${errorOutput.trim()}`)
  })
  const port = await Promise.race([listening, failed])
  failed.catch(() => undefined)
  return {
    port,
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}
