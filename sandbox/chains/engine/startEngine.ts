import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Engine, EngineProcess } from './Engine.ts'

type Spawned = Pick<EngineProcess, 'port' | 'stop'>

export type EngineOptions<name extends string> = {
  readonly name: name
  /** First port to try. */
  readonly port: number
  /** Starts the engine; called for the first connection, and again after `stop` and `start`. */
  readonly spawn: () => Promise<Spawned>
  /** Called with the reason when an engine did not start. */
  readonly onStartFailed: (error: Error) => void
}

/** Listens at a port for an engine that starts with the first connection, and forwards bytes in both directions. */
export async function startEngine<name extends string>(
  options: EngineOptions<name>,
): Promise<Engine<name>> {
  const { name, spawn, onStartFailed } = options
  let running: Promise<Spawned> | undefined
  let open = true
  const sockets = new Set<Socket>()
  const ensureRunning = () => {
    running ??= spawn().catch((error: Error) => {
      running = undefined
      onStartFailed(error)
      throw error
    })
    return running
  }
  const server = createServer((client) => {
    if (!open) return void client.destroy()
    forward(client, ensureRunning(), sockets)
  })
  const port = await listenFrom(server, options.port)
  const stop = async () => {
    open = false
    for (const socket of sockets) socket.destroy()
    const process = await running?.catch(() => undefined)
    running = undefined
    await process?.stop()
  }
  return {
    name,
    host: `127.0.0.1:${port}`,
    stop,
    async start() {
      open = true
    },
    async close() {
      await stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(client: Socket, engine: Promise<Spawned>, sockets: Set<Socket>): void {
  const watch = (socket: Socket, end: () => void) => {
    sockets.add(socket)
    socket.on('error', end).on('close', () => {
      sockets.delete(socket)
      end()
    })
  }
  client.pause()
  watch(client, () => client.destroy())
  engine.then(
    ({ port }) => {
      const upstream = connect(port, '127.0.0.1')
      watch(upstream, () => client.destroy())
      client.on('close', () => upstream.destroy())
      upstream.once('connect', () => client.pipe(upstream).pipe(client))
    },
    () => client.destroy(),
  )
}

async function listenFrom(server: Server, first: number): Promise<number> {
  for (let port = first; port < first + 200; port++) {
    const free = await new Promise<boolean>((resolve, reject) => {
      const taken = (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
      server.once('error', taken)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', taken)
        resolve(true)
      })
    })
    if (free) return port
  }
  throw new Error(`No free port between ${first} and ${first + 199}`)
}
