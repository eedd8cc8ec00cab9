import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export type TestRedis = {
  readonly url: string
  readonly port: number
  /** Stops and continues it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
}

/** Starts a Redis server on loopback that stores nothing on disk. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const at = port ?? (await freePort())
  const program = process.env.REDIS_SERVER_PATH || 'redis-server'
  const where = ['--port', String(at), '--bind', '127.0.0.1']
  const child = spawn(program, [...where, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break
  return {
    url: `redis://127.0.0.1:${at}`,
    port: at,
    signal: (name) => void child.kill(name),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** A port that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
