import { createServer, type RequestListener, type Server } from 'node:http'

export type Listening = { readonly port: number; close(): Promise<void> }

/** Serves on the loopback interface at `port`, or at the next free port; `prepare` extends the server that listens. */
export async function listen(
  handle: RequestListener,
  port: number,
  prepare: (server: Server, port: number) => void = () => {},
): Promise<Listening> {
  for (let candidate = port; candidate < port + 200; candidate++) {
    const server = createServer(handle)
    if (!(await bound(server, candidate))) continue
    prepare(server, candidate)
    return { port: candidate, close: () => closed(server) }
  }
  throw new Error(`No free port between ${port} and ${port + 199}`)
}

function bound(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1')
  })
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
