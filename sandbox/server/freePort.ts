import { createServer } from 'node:net'

/** `port`, or the next one on the loopback interface that nobody listens on. */
export async function freePort(port: number): Promise<number> {
  for (let candidate = port; candidate < port + 200; candidate++)
    if (await isFree(candidate)) return candidate
  throw new Error(`No free port between ${port} and ${port + 199}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
